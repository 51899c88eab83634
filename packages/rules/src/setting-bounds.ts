import type { Settings } from './settings.ts';

/** What a value may be. A list and each of its entries have bounds of their own. */
export type Bound =
  | { readonly kind: 'whole' | 'number'; readonly min: number; readonly max: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'flag' }
  | { readonly kind: 'or-null'; readonly of: Bound }
  | { readonly kind: 'list'; readonly min: number; readonly max: number; readonly of: Bound }
  | { readonly kind: 'record'; readonly of: Readonly<Record<string, Bound>> };

export interface SettingRule {
  /** How many people publish a change of it. */
  readonly people: 1 | 2;
  readonly bound: Bound;
}

const whole = (min: number, max: number): Bound => ({ kind: 'whole', min, max });
const number = (min: number, max: number): Bound => ({ kind: 'number', min, max });
const list = (min: number, max: number, of: Bound): Bound => ({ kind: 'list', min, max, of });
const record = (of: Readonly<Record<string, Bound>>): Bound => ({ kind: 'record', of });
const one = (bound: Bound): SettingRule => ({ people: 1, bound });
const two = (bound: Bound): SettingRule => ({ people: 2, bound });

const price = whole(10, 20_000);
const minimum = whole(10, 10_000);
const feeThousandths = whole(0, 50);
const feeNaira = whole(0, 500);
const holdHours = whole(12, 168);
// A provider's last word may take days; asked for longer, the sweep would never end.
const keepChecking = whole(24, 336);
const seconds = whole(1, 120);
const nameLength = whole(8, 20);
const quick = list(1, 6, whole(10, 100_000));

/**
 * The bounds of every setting, and how many people it takes. What guards identity, money or fairness takes two; looks take one. A
 * setting without a line does not compile.
 */
export const SETTING_RULES: {
  readonly [Group in keyof Settings]: { readonly [Name in keyof Settings[Group]]: SettingRule };
} = {
  codes: {
    digits: two(whole(6, 8)),
    lifeSeconds: two(whole(60, 600)),
    tries: two(whole(1, 10)),
    firstResendSeconds: two(whole(10, 600)),
    nextResendSeconds: two(whole(10, 900)),
    perPhoneQuarterHour: two(whole(1, 10)),
    perPhoneDay: two(whole(1, 30)),
    perDeviceHour: two(whole(1, 50)),
    // Never so high that strangers can flood other people's phones, never so low that none gets a code.
    strangersPerPhoneQuarterHour: two(whole(4, 20)),
    strangersPerPhoneDay: two(whole(8, 50)),
    strangersPerMinute: two(whole(10, 6000)),
    strangersPerPrefixMinute: two(whole(5, 1000)),
    freshMinutes: two(whole(1, 10)),
  },
  sessions: {
    // A phone renews its token a minute before it runs out.
    tokenMinutes: two(whole(2, 15)),
    refreshGraceSeconds: two(whole(0, 120)),
    idleDays: two(whole(1, 90)),
    longestDays: two(whole(1, 365)),
    deviceTrustDays: two(whole(1, 180)),
    logoutReloadSeconds: two(whole(0, 10)),
  },
  networkEntry: {
    assertionSeconds: two(whole(30, 300)),
    lookupMilliseconds: two(whole(100, 5000)),
  },
  usernames: {
    registerMin: one(whole(3, 8)),
    min: one(whole(3, 8)),
    max: one(nameLength),
    networkMax: one(nameLength),
    generatedMax: one(nameLength),
  },
  prices: {
    daily: two(price),
    weekly: two(price),
    wildcard: two(price),
    powerup: two(price),
    plays: two(list(1, 6, record({ plays: whole(1, 100), price }))),
    onDemandPlays: two(list(1, 6, whole(1, 100))),
    airtimeTopUps: two(list(1, 6, whole(10, 1000))),
  },
  card: {
    feeThousandths: two(feeThousandths),
    feeFlat: two(feeNaira),
    feeCap: two({ kind: 'or-null', of: whole(100, 10_000) }),
    // A stolen card is noticed within days.
    withdrawAfterHours: two(whole(24, 720)),
    keepCheckingHours: two(keepChecking),
  },
  minimums: {
    fundWallet: two(minimum),
    topUp: two(minimum),
    withdrawal: two(whole(100, 10_000)),
    smartCash: two(minimum),
    moMo: two(minimum),
  },
  maximums: {
    deposit: two(whole(1000, 5_000_000)),
    balance: two(whole(10_000, 50_000_000)),
  },
  withdrawals: {
    perDay: two(whole(1000, 500_000)),
    reviewFrom: two(whole(1000, 50_000)),
    newBankFreeUpTo: two(whole(0, 20_000)),
    newBankHours: two(holdHours),
    newDeviceHours: two(holdHours),
    pinResetHoldHours: two(holdHours),
    // Carriers give a number away after half a year of silence.
    silentNumberDays: two(whole(30, 365)),
    // The carriers' look-up goes back 100 days at most.
    simSwapDays: two(whole(1, 100)),
  },
  adjustments: {
    largest: two(whole(1000, 500_000)),
    perDay: two(whole(1000, 2_000_000)),
  },
  pin: {
    digits: two(whole(4, 4)),
    wrongBeforePause: two(whole(1, 10)),
    pauseMinutes: two(whole(5, 1440)),
    wrongBeforeDisabled: two(whole(1, 10)),
    wrongPlayersPerDeviceHour: two(whole(3, 100)),
  },
  mobileMoney: {
    pollSeconds: two(whole(1, 60)),
    firstResendSeconds: two(whole(10, 600)),
    nextResendSeconds: two(whole(10, 900)),
    chargeDebounceMilliseconds: two(whole(0, 5000)),
    keepCheckingHours: two(keepChecking),
    lookUpsPerDay: two(whole(1, 20)),
    lookAgainSeconds: two(whole(1, 60)),
    serviceThousandths: two(feeThousandths),
    serviceMinimum: two(feeNaira),
    operatorThousandths: two(feeThousandths),
    operatorMinimum: two(feeNaira),
    quoteMinutes: two(whole(1, 60)),
    promptsPerTargetHour: two(whole(1, 20)),
    promptsOfAllPerTargetHour: two(whole(5, 200)),
    promptAgainMinutes: two(whole(1, 30)),
  },
  airtime: {
    firstCheckSeconds: two(seconds),
    checks: two(whole(1, 20)),
    checkEverySeconds: two(whole(1, 60)),
    reuseSeconds: two(whole(0, 600)),
    lookAgainSeconds: two(whole(1, 60)),
    keepCheckingHours: two(keepChecking),
  },
  game: {
    spinsPerPlay: two(whole(1, 5)),
    levels: two(list(10, 10, record({ level: whole(1, 10), points: whole(1, 1000), price: whole(0, 100_000) }))),
    streakDays: two(whole(2, 31)),
    streakBonus: two(whole(0, 5000)),
    seconds: two(whole(5, 120)),
    lateSeconds: two(whole(4, 120)),
    // 11: no level is late.
    lateFromLevel: two(whole(1, 11)),
    // For a slow line; more would be time to look the answer up.
    graceMilliseconds: two(whole(0, 5000)),
    freezeSeconds: two(whole(1, 60)),
    ladderSeconds: two(seconds),
    roundMinutes: two(whole(5, 120)),
    turnHours: two(whole(1, 72)),
    // The board packs the number of plays of a week into eight bits: 7 days of at most 36.
    dailyCap: two(whole(1, 36)),
    playsBeforeProfile: two(whole(0, 50)),
    noRepeatDays: two(whole(1, 365)),
    difficulty: two({ kind: 'choice', of: ['account-age', 'ladder'] }),
    easyUpToDays: two(whole(0, 365)),
    mediumUpToDays: two(whole(0, 730)),
    // The bank takes none that is longer.
    questionCharacters: two(whole(60, 140)),
    lateQuestionCharacters: two(whole(40, 140)),
    newPlayerPowerups: two(whole(0, 10)),
    categoryNameCharacters: two(whole(8, 40)),
  },
  welcome: {
    plays: two(whole(0, 5)),
  },
  leaderboard: {
    pageSize: one(whole(5, 100)),
    podium: one(whole(1, 10)),
    paid: two(whole(1, 50)),
    defaultTotalPlayers: one(whole(0, 1_000_000)),
  },
  prizes: {
    nairaPerPoint: two(whole(1, 10)),
    baseMultiplier: two(number(0.1, 10)),
    bands: two(list(0, 20, record({ from: whole(1, 1_000_000), multiplier: number(0.1, 10) }))),
    ceiling: two(whole(1000, 500_000)),
    weeklyBudget: two(whole(10_000, 5_000_000)),
    withholdingThousandths: two(whole(0, 200)),
    // None: a week that two people approve as soon as it is counted.
    reviewHours: two(whole(0, 168)),
    autoCreditDays: two(whole(1, 60)),
  },
  people: {
    // The law of the game: 18 at least.
    minimumAge: two(whole(18, 21)),
    raiseLimitHours: two(whole(24, 168)),
    breakDays: two(list(1, 10, whole(1, 1825))),
    reminderMinutes: two(whole(10, 120)),
  },
  screens: {
    toastMilliseconds: one(whole(1000, 15_000)),
    tourUpToDays: one(whole(0, 365)),
    confettiWin: one(list(2, 2, whole(0, 500))),
    confettiStreak: one(list(2, 2, whole(0, 500))),
    confettiGravity: one(whole(100, 5000)),
    quickAmounts: one(record({ card: quick, phone: quick, withdrawal: quick })),
  },
};

/** The rule of a setting by its path, such as `prices.daily`. Undefined for one that there is not. */
export function ruleOf(path: string): SettingRule | undefined {
  const [group = '', name = ''] = path.split('.');
  const rules: Readonly<Record<string, Readonly<Record<string, SettingRule>>>> = SETTING_RULES;
  return Object.hasOwn(rules, group) && Object.hasOwn(rules[group]!, name) ? rules[group]![name] : undefined;
}

/** What is wrong with a value, each with the path of its part. */
export function outOfBounds(path: string, value: unknown, bound: Bound): string[] {
  if (bound.kind === 'flag') return typeof value === 'boolean' ? [] : [`${path} must be true or false`];
  if (bound.kind === 'choice')
    return bound.of.includes(value as string) ? [] : [`${path} must be one of ${bound.of.join(', ')}`];
  if (bound.kind === 'or-null') return value === null ? [] : outOfBounds(path, value, bound.of);
  if (bound.kind === 'list') return listProblems(path, value, bound);
  if (bound.kind === 'record') return recordProblems(path, value, bound.of);
  return numberProblems(path, value, bound);
}

function numberProblems(
  path: string,
  value: unknown,
  { kind, min, max }: Bound & { kind: 'whole' | 'number' },
): string[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return [`${path} must be a number`];
  if (value < min) return [`${path} must be at least ${min}`];
  if (value > max) return [`${path} may be at most ${max}`];
  return kind === 'whole' && !Number.isInteger(value) ? [`${path} must be whole`] : [];
}

function listProblems(path: string, value: unknown, { min, max, of }: Bound & { kind: 'list' }): string[] {
  if (!Array.isArray(value)) return [`${path} must be a list`];
  if (value.length < min || value.length > max)
    return [min === max ? `${path} must have ${min} entries` : `${path} must have ${min} to ${max} entries`];
  return value.flatMap((each, at) => outOfBounds(`${path}.${at}`, each, of));
}

function recordProblems(path: string, value: unknown, of: Readonly<Record<string, Bound>>): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} must have fields`];
  const given = Object.keys(value).toSorted().join(', ');
  const named = Object.keys(of).toSorted().join(', ');
  if (given !== named) return [`${path} must have the fields ${named}`];
  return Object.entries(value).flatMap(([name, each]) => outOfBounds(`${path}.${name}`, each, of[name]!));
}
