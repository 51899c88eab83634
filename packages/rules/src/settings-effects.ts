import { toNaira, type Kobo } from './naira.ts';
import { payoutOf } from './prizes.ts';
import { ruleOf } from './setting-bounds.ts';
import type { Settings } from './settings.ts';

/** What a change of settings would mean, in words and figures. */
export interface SettingsEffect {
  readonly what: string;
  readonly from: string;
  readonly to: string;
}

export interface SettingsDifference {
  /** Such as `prices.daily`. A list is one value. */
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Everything that differs, in the order of the settings. */
export function differencesOf(before: Settings, after: Settings): SettingsDifference[] {
  return Object.entries(before).flatMap(([group, values]) =>
    Object.entries(values as Record<string, unknown>).flatMap(([name, from]) => {
      const to = (after as unknown as Record<string, Record<string, unknown>>)[group]?.[name];
      return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ path: `${group}.${name}`, from, to }];
    }),
  );
}

/** What guards identity, money or fairness changes only by two people. What has no rule is not known to be harmless. */
export function needsSecondPerson(differences: readonly SettingsDifference[]): boolean {
  return differences.some(({ path }) => ruleOf(path)?.people !== 1);
}

const SCORES = [5000, 10_000, 14_500, 17_500, 20_000, 25_000, 34_000];
const SAMPLE_FUNDING = 1000;

type Figure = readonly [what: string, value: string];

/** The same questions asked of both, and those whose answer changes. */
export function effectsOf(before: Settings, after: Settings): SettingsEffect[] {
  const old = new Map(figuresOf(before));
  const now = new Map(figuresOf(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((what) => {
    const [from, to] = [old.get(what) ?? 'not there', now.get(what) ?? 'not there'];
    return from === to ? [] : [{ what, from, to }];
  });
}

function figuresOf({ prices, prizes, card, minimums, withdrawals, game, welcome }: Settings): Figure[] {
  const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;
  const kobo = (amount: Kobo) => naira(toNaira(amount));
  const points = game.levels.reduce((sum, level) => sum + level.points, 0);
  return [
    ['A day', naira(prices.daily)],
    ['A week', naira(prices.weekly)],
    ['A powerup', naira(prices.powerup)],
    ['A wildcard', naira(prices.wildcard)],
    ...prices.plays.map(({ plays, price }): Figure => [plays === 1 ? 'One play' : `${plays} plays`, naira(price)]),
    ...SCORES.map((score): Figure => [
      `A prize for ${score.toLocaleString('en-NG')} points`,
      kobo(payoutOf(score, prizes)),
    ]),
    ['The most one player can win in a week', naira(prizes.ceiling)],
    ['The most a week can cost', naira(prizes.weeklyBudget)],
    ['Withheld of each prize', `${prizes.withholdingThousandths / 10} %`],
    [
      `Added to a card payment of ${naira(SAMPLE_FUNDING)}`,
      naira((SAMPLE_FUNDING * card.feeThousandths) / 1000 + card.feeFlat),
    ],
    ['The smallest withdrawal', naira(minimums.withdrawal)],
    ['Withdrawn by a player in a day at most', naira(withdrawals.perDay)],
    ['Withdrawals that two people look at, from', naira(withdrawals.reviewFrom)],
    ['Points of a whole round', points.toLocaleString('en-NG')],
    ['Points of a full streak', game.streakBonus.toLocaleString('en-NG')],
    ['Rounds a day', String(game.dailyCap)],
    ['Free plays for a new number', String(welcome.plays)],
  ];
}
