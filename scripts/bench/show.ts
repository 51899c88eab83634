import { cpus, loadavg } from 'node:os';
import type { Ratio } from './figures.ts';
import type { Measure, MeasureName, Trips } from './plan.ts';

const TARGETS: Partial<Record<MeasureName, number>> = {
  answer: 0.6,
  leaderboard: 0.6,
  'ledger posting': 0.7,
  'one house account': 0.8,
};
const MOST_GROWTH = 1.3;

export function machine(): string {
  const load = loadavg().map((average) => average.toFixed(1));
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), node ${process.version}, load average ${load.join(' ')}`;
}

export function showTable(measures: readonly Measure[]): string {
  const speeds = tableOf(
    ['call', 'players', 'ours/s', 'bare/s', 'ratio', 'target', 'least/s', 'ratio', 'p50 ms', 'p95 ms', 'least p50'],
    measures.map(({ name, players, ours, bare, ratio, least }) => [
      name,
      String(players),
      ours.perSecond.toFixed(0),
      bare.perSecond.toFixed(0),
      showRatio(ratio),
      TARGETS[name] === undefined ? '' : `≥ ${TARGETS[name]}`,
      least?.figures.perSecond.toFixed(0) ?? '',
      least ? showRatio(least.ratio) : '',
      ours.p50.toFixed(1),
      ours.p95.toFixed(1),
      least?.figures.p50.toFixed(1) ?? '',
    ]),
  );
  const costs = tableOf(
    ['call', 'players', 'trips', 'least', 'cpu ms', 'bare', 'least', 'database cpu ms', 'bare', 'least'],
    measures
      .filter(({ trips }) => trips)
      .map(({ name, players, ours, bare, least, trips }) => [
        name,
        String(players),
        showTrips(trips!.ours),
        showTrips(trips!.least),
        ...[ours, bare, least!.figures].map(({ workedMs }) => workedMs?.toFixed(2) ?? ''),
        ...[ours, bare, least!.figures].map(({ databaseMs }) => databaseMs?.toFixed(2) ?? ''),
      ]),
  );
  return [speeds, costs, showOther(measures)].filter((table) => table !== '').join('\n\n');
}

/** Ours beside another commit's, both on the same database and in turn. */
function showOther(measures: readonly Measure[]): string {
  const compared = measures.filter(({ other }) => other);
  if (compared.length === 0) return '';
  return tableOf(
    ['call', 'ours/s', 'other/s', 'ratio', 'cpu ms', 'other', 'database cpu ms', 'other'],
    compared.map(({ name, ours, other }) => [
      name,
      ours.perSecond.toFixed(0),
      other!.figures.perSecond.toFixed(0),
      showRatio(other!.ratio),
      ...[ours, other!.figures].map(({ workedMs }) => workedMs?.toFixed(2) ?? ''),
      ...[ours, other!.figures].map(({ databaseMs }) => databaseMs?.toFixed(2) ?? ''),
    ]),
  );
}

function showRatio({ middle, least, most }: Ratio): string {
  return `${middle.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

function showTrips({ database, redis }: Trips): string {
  return redis === 0 ? String(database) : `${database} + ${redis} Redis`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** How much longer a call takes when there are more players: the median at the most beside the median at the fewest. */
export function showGrowth(measures: readonly Measure[]): string {
  const sizes = [...new Set(measures.map(({ players }) => players))];
  const [few, many] = [Math.min(...sizes), Math.max(...sizes)];
  if (few === many) return '';
  const growths = measures
    .filter(({ players }) => players === many)
    .map(({ name, ours }) => {
      const before = measures.find((other) => other.name === name && other.players === few)!;
      return `${name} ${(before.ours.perSecond / ours.perSecond).toFixed(2)}`;
    });
  return `Growth from ${few} to ${many} players (target ≤ ${MOST_GROWTH}): ${growths.join(', ')}`;
}

/** Of the ledger's own measures without what only a call has. */
export function jsonLine({ name, players, ours, bare, ratio, least, trips, other }: Measure): string {
  return JSON.stringify({
    name,
    players,
    ours: ours.perSecond,
    bare: bare.perSecond,
    ratio: ratio.middle,
    ratioSpread: [ratio.least, ratio.most],
    ...(least && {
      least: least.figures.perSecond,
      leastRatio: least.ratio.middle,
      leastRatioSpread: [least.ratio.least, least.ratio.most],
    }),
    ...(trips && {
      trips: trips.ours.database,
      redisTrips: trips.ours.redis,
      leastTrips: trips.least.database,
      cpu: ours.workedMs,
      databaseCpu: ours.databaseMs,
      leastDatabaseCpu: least?.figures.databaseMs,
    }),
    ...(other && {
      other: other.figures.perSecond,
      otherRatio: other.ratio.middle,
      otherCpu: other.figures.workedMs,
      otherDatabaseCpu: other.figures.databaseMs,
    }),
  });
}
