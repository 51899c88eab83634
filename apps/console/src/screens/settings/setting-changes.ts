import { ruleOf, type Bound } from '@spw/rules/setting-bounds';
/** What differs from the defaults: group, then name. */
export type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The changes with one setting more; a setting put back to its default is no change. */
export function withChange(changes: Changes, group: string, name: string, value: unknown, standard: unknown): Changes {
  const { [name]: _before, ...others } = changes[group] ?? {};
  const same = JSON.stringify(value) === JSON.stringify(standard);
  const now = same ? others : { ...others, [name]: value };
  const { [group]: _group, ...rest } = changes;
  return Object.keys(now).length === 0 ? rest : { ...rest, [group]: now };
}

/** A setting as it is read: a list without its notation, and what has parts on a line of its own. */
export function describeSetting(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.map(describeSetting).join(value.some((one) => typeof one === 'object') ? '\n' : ', ');
  if (typeof value !== 'object') return formatSetting(value);
  return Object.entries(value)
    .map(([name, part]) => `${readableName(name)} ${describeSetting(part)}`)
    .join(', ');
}

/** A setting as it is typed: a list stays a list, in its own notation. */
export function formatSetting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What was typed, as the kind of value the setting is; undefined when it is none. */
export function parseSetting(text: string, like: unknown): unknown {
  if (typeof like === 'string') return text.trim();
  try {
    const value: unknown = JSON.parse(text);
    if (like === null) return value === null || typeof value === 'number' ? value : undefined;
    return Array.isArray(value) === Array.isArray(like) && typeof value === typeof like ? value : undefined;
  } catch {
    return undefined;
  }
}

/** nairaPerPoint → naira per point */
export function readableName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What a setting may be, in words: `1 to 10`; for a list what each entry may be. */
export function describeBound(path: string): string {
  const rule = ruleOf(path);
  return rule === undefined ? '' : boundWords(rule.bound);
}

function boundWords(bound: Bound): string {
  if (bound.kind === 'flag') return 'yes or no';
  if (bound.kind === 'choice') return bound.of.join(' or ');
  if (bound.kind === 'or-null') return `none, or ${boundWords(bound.of)}`;
  if (bound.kind === 'record')
    return Object.entries(bound.of)
      .map(([name, of]) => `${readableName(name)} ${boundWords(of)}`)
      .join(', ');
  if (bound.kind === 'list') return `each ${boundWords(bound.of)}`;
  const [min, max] = [bound.min, bound.max].map((value) => value.toLocaleString('en-NG'));
  return min === max ? min! : `${min} to ${max}`;
}
