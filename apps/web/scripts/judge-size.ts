import type { Budget } from './budgets.ts';

export interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

export interface Verdict {
  readonly rows: readonly Row[];
  readonly complaints: readonly string[];
}

/**
 * Holds the files of a build, by their compressed sizes, against the budgets. A budget that counts nothing measures nothing, and a
 * script that no budget counts may grow unseen: both are complaints, as is every byte too many.
 */
export function judgeSize(
  sizes: ReadonlyMap<string, number>,
  budgets: readonly Budget[],
  core: ReadonlySet<string>,
): Verdict {
  const files = [...sizes.keys()];
  const counted = new Set(core);
  const idle: string[] = [];
  const rows = budgets.map(({ name, limit, each, ...budget }) => {
    const matching = patternsOf(budget).flatMap((pattern) => {
      const found = files.filter((file) => pattern.test(file));
      if (found.length === 0) idle.push(`the budget "${name}" counts ${pattern}, which is not there`);
      return found;
    });
    for (const file of matching) counted.add(file);
    const bytes = matching.map((file) => sizes.get(file) ?? 0);
    return { name, limit, bytes: each ? Math.max(0, ...bytes) : bytes.reduce((sum, size) => sum + size, 0) };
  });
  const unlisted = files.filter((file) => file.endsWith('.js') && !counted.has(file));
  return { rows, complaints: [...idle, ...unlisted.map((file) => `no budget counts ${file}`), ...tooBig(rows)] };
}

export function tooBig(rows: readonly Row[]): string[] {
  return rows
    .filter(({ bytes, limit }) => bytes > limit * 1000)
    .map(({ name, bytes, limit }) => `${name}: ${(bytes / 1000).toFixed(1)} kB are more than ${limit} kB`);
}

function patternsOf({ scripts = [], files = [] }: Pick<Budget, 'scripts' | 'files'>): RegExp[] {
  return [...scripts.map((name) => new RegExp(`^assets/${name.replaceAll('.', '\\.')}-[\\w-]{8}\\.js$`)), ...files];
}
