import { getService } from '@spw/contract/settings';
import { problemsOf } from '@spw/rules/setting-problems';
import { DEFAULT_SETTINGS, type Settings } from '@spw/rules/settings';
import { isRecord, overlay } from '@spw/rules/settings-overlay';
import { Compile } from 'typebox/compile';

const shape = Compile(getService.data.properties.settings);

/** The defaults with the changes laid over them, or what is wrong with the result. */
export function mergeSettings(changes: unknown): { settings: Settings } | { problems: string[] } {
  const merged = overlay(DEFAULT_SETTINGS, changes);
  if (!shape.Check(merged))
    return { problems: shape.Errors(merged).map(({ instancePath, message }) => `${instancePath} ${message}`) };
  const problems = problemsOf(merged);
  return problems.length > 0 ? { problems } : { settings: merged };
}

/** What a published version says, for everybody who reads one: the product and the console must agree on what is in force. */
export function readVersion(stored: unknown): ReturnType<typeof mergeSettings> & { changes: unknown } {
  const changes = withoutRetired(stored);
  return { ...mergeSettings(changes), changes };
}

/** Settings that there are no longer. A version that was published with one is still good without it. */
const RETIRED: Readonly<Record<string, readonly string[]>> = {
  codes: ['perAddressHour'],
  pin: ['wrongPlayersPerAddressHour'],
  prices: ['bestValue'],
  screens: ['adEveryHours'],
};

function withoutRetired(changes: unknown): unknown {
  if (!isRecord(changes)) return changes;
  const groups = Object.entries(changes).map(
    ([group, values]) => [group, without(values, RETIRED[group] ?? [])] as const,
  );
  return Object.fromEntries(groups);
}

function without(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, names));
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept.map(([name, held]) => [name, without(held, names)] as const));
}
