import { ruleOf, type Bound } from './setting-bounds.ts';
import { partOf, textOf, type Unit } from './setting-texts.ts';
import { isRecord } from './settings-overlay.ts';

/** What is shown of a value that is kept in thousandths: 15 → 1.5. */
const PERCENT = 10;

export function toShown(value: number, unit: Unit | null): number {
  return unit === '%' ? value / PERCENT : value;
}

export function fromShown(shown: number, unit: Unit | null): number {
  return unit === '%' ? Math.round(shown * PERCENT) : shown;
}

const figure = (value: number) => value.toLocaleString('en-NG', { maximumFractionDigits: 4 });

function withUnit(value: number, unit: Unit | null): string {
  const shown = figure(toShown(value, unit));
  if (unit === null) return shown;
  if (unit === '₦') return `₦${shown}`;
  return unit === '× points' ? `× ${shown}` : `${shown} ${unit}`;
}

const CHOICES: Readonly<Record<string, string>> = { 'account-age': 'Age of the account', ladder: 'Level' };

export function choiceLabel(choice: string): string {
  return CHOICES[choice] ?? choice;
}

/** A value as it is read: `₦200`, `1.5 %`, `1 plays for ₦50`. */
export function describeValue(path: string, value: unknown): string {
  return describe(path, value, textOf(path).unit);
}

function describe(path: string, value: unknown, unit: Unit | null): string {
  if (value === null) return 'none';
  if (typeof value === 'number') return withUnit(value, unit);
  if (typeof value === 'string') return choiceLabel(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    return value.map((one) => describe(path, one, unit)).join(value.some(isRecord) ? '; ' : ', ');
  }
  if (!isRecord(value)) return '';
  return Object.entries(value)
    .map(([name, part]) => {
      const { label, unit: own } = partOf(path, name);
      return `${label.toLowerCase()} ${describe(path, part, own)}`;
    })
    .join(', ');
}

export interface ValueChange {
  readonly from: string;
  readonly to: string;
}

/** Both values in words; of a long list only the entries that differ, so that the one that changed is seen. */
export function describeChange(path: string, from: unknown, to: unknown): ValueChange {
  if (!Array.isArray(from) || !Array.isArray(to) || ![...from, ...to].some(isRecord))
    return { from: describeValue(path, from), to: describeValue(path, to) };
  const [before, after] = [from, to].map((list) => new Set(list.map((one) => JSON.stringify(one))));
  const only = (list: readonly unknown[], others: Set<string>) =>
    describeValue(
      path,
      list.filter((one) => !others.has(JSON.stringify(one))),
    );
  const words = { from: only(from, after!), to: only(to, before!) };
  return words.from === words.to ? { from: 'in another order', to: 'in this order' } : words;
}

/** What an entry of the audit says that differed: `Daily plan ₦100 → ₦150`. Null for anything else. */
export function describeDifferences(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  if (!value.every((one) => isRecord(one) && typeof one['path'] === 'string' && ruleOf(one['path']) !== undefined))
    return null;
  return (value as { path: string; from: unknown; to: unknown }[])
    .map(({ path, ...values }) => {
      const { from, to } = describeChange(path, values.from, values.to);
      return `${textOf(path).label} ${from} → ${to}`;
    })
    .join('; ');
}

/** What a setting may be, in words: `₦10 to ₦20,000`; of a list what each entry may be, and how many there may be. */
export function describeBound(path: string): string {
  const bound = ruleOf(path)?.bound;
  return bound === undefined ? '' : boundWords(path, bound, textOf(path).unit);
}

function boundWords(path: string, bound: Bound, unit: Unit | null): string {
  switch (bound.kind) {
    case 'flag':
      return 'Yes or no';
    case 'choice':
      return bound.of.map(choiceLabel).join(' or ');
    case 'or-null':
      return `None, or ${lowered(boundWords(path, bound.of, unit))}`;
    case 'list':
      return `${bound.min === bound.max ? bound.min : `${bound.min} to ${bound.max}`} entries. ${boundWords(path, bound.of, unit)}`;
    case 'record':
      return Object.entries(bound.of)
        .map(([name, of]) => {
          const part = partOf(path, name);
          return `${part.label}: ${lowered(boundWords(path, of, part.unit))}`;
        })
        .join('; ');
    case 'whole':
    case 'number':
      break;
  }
  return bound.min === bound.max
    ? `Only ${withUnit(bound.min, unit)}`
    : `From ${withUnit(bound.min, unit)} to ${withUnit(bound.max, unit)}`;
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

const PATH = /\b([a-z][A-Za-z]*\.[a-z][A-Za-z]*)((?:\.\w+)*)/g;

/** The settings that a problem names. */
export function pathsIn(problem: string): string[] {
  return [
    ...new Set([...problem.matchAll(PATH)].map(([, path]) => path!).filter((path) => ruleOf(path) !== undefined)),
  ];
}

/** `prices.plays.1.price may be at most 20000` → `Play bundles, 2, price may be at most ₦20,000`. */
export function describeProblem(problem: string): string {
  const [first] = problem.matchAll(PATH);
  const unit = first === undefined ? null : unitAt(first[1]!, first[2]!);
  return problem
    .replaceAll(PATH, (whole, path: string, inside: string) => {
      if (ruleOf(path) === undefined) return whole;
      const parts = inside.split('.').filter(Boolean);
      const words = parts.map((part) =>
        /^\d+$/.test(part) ? String(Number(part) + 1) : lowered(partOf(path, part).label),
      );
      return [`“${textOf(path).label}”`, ...words].join(', ');
    })
    .replace(
      /(at least|at most) ([\d.]+)$/,
      (_whole, how: string, limit: string) => `${how} ${withUnit(Number(limit), unit)}`,
    );
}

function unitAt(path: string, inside: string): Unit | null {
  const part = inside.split('.').findLast((name) => /^[a-z]/i.test(name));
  return part === undefined ? textOf(path).unit : partOf(path, part).unit;
}
