/** A part of a plan, as `explain (format json)` tells it. */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Parent Relationship'?: string;
  readonly 'Join Filter'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

/** Has one row. */
const ONE_ROW = new Set(['kept_games']);

function isOfManyRows(plan: Plan): boolean {
  const table = plan['Relation Name'];
  const reads = plan['Node Type'] === 'CTE Scan' || (table !== undefined && !ONE_ROW.has(table));
  return reads || (plan.Plans ?? []).some((below) => below['Parent Relationship'] !== 'SubPlan' && isOfManyRows(below));
}

/** As those who are proven together are called by every statement. */
const PLAYERS = /^p(_\d+)?$/;

/** Whether it makes the list of what many players have each time, which is the same whoever asks. */
function listsPlayers(plan: Plan): boolean {
  if (plan['Node Type'] === 'Materialize') return false;
  return PLAYERS.test(plan.Alias ?? '') || (plan.Plans ?? []).some(listsPlayers);
}

/** What goes through all rows of one side for each row of the other. */
function comparesPairs(plan: Plan): boolean {
  const sides = (plan.Plans ?? []).filter(({ 'Parent Relationship': is }) => is === 'Outer' || is === 'Inner');
  if (plan['Node Type'] === 'Nested Loop') {
    if (plan['Join Filter'] && sides.every(isOfManyRows)) return true;
    if (sides.some((side) => side['Parent Relationship'] === 'Inner' && listsPlayers(side))) return true;
  }
  const asked = (plan.Plans ?? []).filter((below) => below['Parent Relationship'] === 'SubPlan');
  return asked.some((below) => below.Filter !== undefined && !below['Index Cond'] && isOfManyRows(below));
}

/** The conditions by which a plan compares each row of a table with each row of another. */
export function pairsIn(plan: Plan): string[] {
  const here = comparesPairs(plan) ? [plan['Join Filter'] ?? plan.Filter ?? 'a list made anew for each row'] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(pairsIn)];
}
