import { outOfBounds, SETTING_RULES, type SettingRule } from './setting-bounds.ts';
import type { Settings } from './settings.ts';

/** What keeps settings from being published, or from being used when they were written by hand. */
export function problemsOf(settings: Settings): string[] {
  const problems = Object.entries(SETTING_RULES).flatMap(([group, rules]) =>
    Object.entries(rules as Record<string, SettingRule>).flatMap(([name, { bound }]) =>
      outOfBounds(`${group}.${name}`, valueOf(settings, group, name), bound),
    ),
  );
  return problems.length > 0 ? problems : [...contradictions(settings)];
}

function valueOf(settings: Settings, group: string, name: string): unknown {
  return (settings as unknown as Record<string, Record<string, unknown>>)[group]?.[name];
}

/** Values that are each within bounds and cannot stand together. */
function* contradictions({
  adjustments,
  game,
  leaderboard,
  pin,
  prices,
  prizes,
  sessions,
  usernames,
}: Settings): Generator<string> {
  const starts = prizes.bands.map((band) => band.from);
  if (starts.some((from, at) => at > 0 && from <= starts[at - 1]!)) yield 'prizes.bands must rise';
  // A price selects what is bought, so no two may be the same.
  const { daily, weekly, plays } = prices;
  if (daily === weekly) yield 'prices.daily and prices.weekly must differ';
  if (new Set(plays.map(({ price }) => price)).size < plays.length) yield 'prices.plays must differ in price';
  if (game.levels.some(({ level }, at) => level !== at + 1)) yield 'game.levels must be numbered from 1 to 10';
  if (game.mediumUpToDays < game.easyUpToDays) yield 'game.mediumUpToDays may not be less than game.easyUpToDays';
  if (adjustments.perDay < adjustments.largest) yield 'adjustments.perDay may not be less than adjustments.largest';
  // What a paid place is worth is said beside its row.
  if (leaderboard.pageSize < leaderboard.paid) yield 'leaderboard.pageSize may not be less than leaderboard.paid';
  if (pin.wrongBeforeDisabled < pin.wrongBeforePause)
    yield 'pin.wrongBeforeDisabled may not be less than pin.wrongBeforePause';
  if (sessions.longestDays < sessions.idleDays) yield 'sessions.longestDays may not be less than sessions.idleDays';
  if (usernames.registerMin < usernames.min) yield 'usernames.registerMin may not be less than usernames.min';
}
