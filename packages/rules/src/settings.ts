/**
 * Every number the product runs on, with its default. The server reads them through its settings module, the browser gets
 * them from one call; no other file holds a price, a limit or a timer. Amounts are whole naira as they cross the wire.
 */
export interface Settings {
  readonly codes: {
    readonly digits: number;
    readonly lifeSeconds: number;
    readonly tries: number;
    readonly firstResendSeconds: number;
    readonly nextResendSeconds: number;
    /** To one phone for one device. */
    readonly perPhoneQuarterHour: number;
    readonly perPhoneDay: number;
    readonly perDeviceHour: number;
    /** To one phone for all devices on which its player has given no code. */
    readonly strangersPerPhoneQuarterHour: number;
    readonly strangersPerPhoneDay: number;
    /** To all phones, and to those of one prefix, for devices on which nobody of that number has given a code. */
    readonly strangersPerMinute: number;
    readonly strangersPerPrefixMinute: number;
    readonly freshMinutes: number;
  };
  readonly sessions: {
    readonly tokenMinutes: number;
    readonly refreshGraceSeconds: number;
    readonly idleDays: number;
    /** Since the sign-in, whatever is done. */
    readonly longestDays: number;
    readonly deviceTrustDays: number;
    readonly logoutReloadSeconds: number;
  };
  readonly networkEntry: { readonly assertionSeconds: number; readonly lookupMilliseconds: number };
  readonly usernames: {
    readonly registerMin: number;
    readonly min: number;
    readonly max: number;
    readonly networkMax: number;
    readonly generatedMax: number;
  };
  readonly prices: {
    readonly daily: number;
    readonly weekly: number;
    readonly wildcard: number;
    readonly powerup: number;
    readonly plays: readonly PlayBundle[];
    /** The bundles that are shown first. */
    readonly onDemandPlays: readonly number[];
    readonly airtimeTopUps: readonly number[];
  };
  readonly card: {
    readonly feeThousandths: number;
    readonly feeFlat: number;
    readonly feeCap: number | null;
    readonly withdrawAfterHours: number;
    readonly keepCheckingHours: number;
  };
  readonly minimums: {
    readonly fundWallet: number;
    readonly topUp: number;
    readonly withdrawal: number;
    readonly smartCash: number;
    readonly moMo: number;
  };
  readonly maximums: {
    /** Of one deposit. */
    readonly deposit: number;
    /** What a wallet may hold for another deposit to be begun. What was begun is always credited. */
    readonly balance: number;
  };
  readonly withdrawals: {
    readonly perDay: number;
    readonly reviewFrom: number;
    readonly newBankFreeUpTo: number;
    readonly newBankHours: number;
    readonly newDeviceHours: number;
    readonly pinResetHoldHours: number;
    readonly silentNumberDays: number;
    /** A SIM that was swapped within so many days holds a withdrawal for people to look at. */
    readonly simSwapDays: number;
  };
  /** What two people put right by hand. */
  readonly adjustments: {
    /** Of one. */
    readonly largest: number;
    /** Of all of a day together. */
    readonly perDay: number;
  };
  readonly pin: {
    readonly digits: number;
    readonly wrongBeforePause: number;
    readonly pauseMinutes: number;
    readonly wrongBeforeDisabled: number;
    /** With so many players' PINs a device may be wrong in an hour. */
    readonly wrongPlayersPerDeviceHour: number;
  };
  readonly mobileMoney: {
    readonly pollSeconds: number;
    readonly firstResendSeconds: number;
    readonly nextResendSeconds: number;
    readonly chargeDebounceMilliseconds: number;
    readonly keepCheckingHours: number;
    readonly lookUpsPerDay: number;
    /** A player who asks again sooner is told what we know already. */
    readonly lookAgainSeconds: number;
    readonly serviceThousandths: number;
    readonly serviceMinimum: number;
    readonly operatorThousandths: number;
    readonly operatorMinimum: number;
    readonly quoteMinutes: number;
    /** How often the phone of somebody else may ring in an hour: for one player, and for all together. */
    readonly promptsPerTargetHour: number;
    readonly promptsOfAllPerTargetHour: number;
    /** A prompt that was lost on the way is sent once more only while its player may still hold the phone. */
    readonly promptAgainMinutes: number;
  };
  readonly airtime: {
    readonly firstCheckSeconds: number;
    readonly checks: number;
    readonly checkEverySeconds: number;
    readonly reuseSeconds: number;
    readonly lookAgainSeconds: number;
    readonly keepCheckingHours: number;
  };
  readonly game: {
    readonly spinsPerPlay: number;
    readonly levels: readonly Level[];
    readonly streakDays: number;
    readonly streakBonus: number;
    readonly seconds: number;
    readonly lateSeconds: number;
    readonly lateFromLevel: number;
    readonly graceMilliseconds: number;
    readonly freezeSeconds: number;
    readonly ladderSeconds: number;
    readonly roundMinutes: number;
    readonly turnHours: number;
    readonly dailyCap: number;
    readonly playsBeforeProfile: number;
    readonly noRepeatDays: number;
    readonly difficulty: 'account-age' | 'ladder';
    readonly easyUpToDays: number;
    readonly mediumUpToDays: number;
    readonly questionCharacters: number;
    readonly lateQuestionCharacters: number;
    readonly newPlayerPowerups: number;
    readonly categoryNameCharacters: number;
  };
  /** What a number that was never here gets when it has been proven. */
  readonly welcome: { readonly plays: number };
  readonly leaderboard: {
    readonly pageSize: number;
    readonly podium: number;
    readonly paid: number;
    readonly defaultTotalPlayers: number;
  };
  readonly prizes: {
    readonly nairaPerPoint: number;
    readonly baseMultiplier: number;
    readonly bands: readonly PrizeBand[];
    readonly ceiling: number;
    readonly weeklyBudget: number;
    readonly withholdingThousandths: number;
    readonly reviewHours: number;
    readonly autoCreditDays: number;
  };
  readonly people: {
    readonly minimumAge: number;
    readonly raiseLimitHours: number;
    /** How long a break may be, to choose from. */
    readonly breakDays: readonly number[];
    /** How often somebody who wishes it is told how long they have been here. */
    readonly reminderMinutes: number;
  };
  readonly screens: {
    readonly toastMilliseconds: number;
    readonly tourUpToDays: number;
    readonly confettiWin: readonly [number, number];
    readonly confettiStreak: readonly [number, number];
    readonly confettiGravity: number;
    /** Naira to tap instead of typing. */
    readonly quickAmounts: {
      readonly card: readonly number[];
      readonly phone: readonly number[];
      readonly withdrawal: readonly number[];
    };
  };
}

export interface PlayBundle {
  readonly plays: number;
  readonly price: number;
}

export interface Level {
  readonly level: number;
  readonly points: number;
  readonly price: number;
}

/** From `from` points (included) up to the next band. */
export interface PrizeBand {
  readonly from: number;
  readonly multiplier: number;
}

export const DEFAULT_SETTINGS: Settings = {
  codes: {
    digits: 6,
    lifeSeconds: 300,
    tries: 5,
    firstResendSeconds: 40,
    nextResendSeconds: 80,
    perPhoneQuarterHour: 4,
    perPhoneDay: 8,
    perDeviceHour: 10,
    strangersPerPhoneQuarterHour: 8,
    strangersPerPhoneDay: 16,
    strangersPerMinute: 300,
    strangersPerPrefixMinute: 60,
    freshMinutes: 10,
  },
  sessions: {
    tokenMinutes: 15,
    refreshGraceSeconds: 60,
    idleDays: 30,
    longestDays: 90,
    deviceTrustDays: 90,
    logoutReloadSeconds: 1,
  },
  networkEntry: { assertionSeconds: 300, lookupMilliseconds: 1500 },
  usernames: { registerMin: 4, min: 3, max: 15, networkMax: 12, generatedMax: 15 },
  prices: {
    daily: 100,
    weekly: 200,
    wildcard: 100,
    powerup: 50,
    plays: [
      { plays: 1, price: 50 },
      { plays: 3, price: 100 },
      { plays: 5, price: 200 },
    ],
    onDemandPlays: [1, 3],
    airtimeTopUps: [20, 50, 100],
  },
  card: { feeThousandths: 15, feeFlat: 0, feeCap: null, withdrawAfterHours: 72, keepCheckingHours: 72 },
  minimums: { fundWallet: 50, topUp: 200, withdrawal: 500, smartCash: 100, moMo: 50 },
  maximums: { deposit: 200_000, balance: 2_000_000 },
  withdrawals: {
    perDay: 50_000,
    reviewFrom: 20_000,
    newBankFreeUpTo: 5_000,
    newBankHours: 24,
    newDeviceHours: 24,
    pinResetHoldHours: 24,
    silentNumberDays: 180,
    simSwapDays: 7,
  },
  adjustments: { largest: 200_000, perDay: 500_000 },
  pin: {
    digits: 4,
    wrongBeforePause: 5,
    pauseMinutes: 15,
    wrongBeforeDisabled: 10,
    wrongPlayersPerDeviceHour: 10,
  },
  mobileMoney: {
    pollSeconds: 7,
    firstResendSeconds: 40,
    nextResendSeconds: 80,
    chargeDebounceMilliseconds: 500,
    keepCheckingHours: 72,
    lookUpsPerDay: 5,
    lookAgainSeconds: 3,
    serviceThousandths: 10,
    serviceMinimum: 0,
    operatorThousandths: 5,
    operatorMinimum: 0,
    quoteMinutes: 15,
    promptsPerTargetHour: 5,
    promptsOfAllPerTargetHour: 20,
    promptAgainMinutes: 10,
  },
  airtime: {
    firstCheckSeconds: 12,
    checks: 3,
    checkEverySeconds: 4,
    reuseSeconds: 60,
    lookAgainSeconds: 2,
    keepCheckingHours: 72,
  },
  game: {
    spinsPerPlay: 3,
    levels: [
      { level: 1, points: 10, price: 100 },
      { level: 2, points: 10, price: 200 },
      { level: 3, points: 10, price: 300 },
      { level: 4, points: 10, price: 400 },
      { level: 5, points: 20, price: 500 },
      { level: 6, points: 20, price: 600 },
      { level: 7, points: 20, price: 700 },
      { level: 8, points: 30, price: 800 },
      { level: 9, points: 30, price: 900 },
      { level: 10, points: 30, price: 1000 },
    ],
    streakDays: 7,
    streakBonus: 1000,
    seconds: 15,
    lateSeconds: 8,
    lateFromLevel: 8,
    graceMilliseconds: 2000,
    freezeSeconds: 15,
    ladderSeconds: 6,
    roundMinutes: 15,
    turnHours: 24,
    dailyCap: 25,
    playsBeforeProfile: 2,
    noRepeatDays: 60,
    difficulty: 'account-age',
    easyUpToDays: 30,
    mediumUpToDays: 45,
    questionCharacters: 140,
    lateQuestionCharacters: 90,
    newPlayerPowerups: 1,
    categoryNameCharacters: 21,
  },
  welcome: { plays: 1 },
  leaderboard: { pageSize: 20, podium: 3, paid: 10, defaultTotalPlayers: 234 },
  prizes: {
    nairaPerPoint: 1,
    baseMultiplier: 3,
    bands: [
      { from: 14_500, multiplier: 2.75 },
      { from: 17_500, multiplier: 2.5 },
      { from: 20_000, multiplier: 2.45 },
      { from: 21_000, multiplier: 2.4 },
      { from: 22_500, multiplier: 2.2 },
      { from: 25_000, multiplier: 2 },
      { from: 28_000, multiplier: 1.9 },
      { from: 30_000, multiplier: 1.75 },
      { from: 34_000, multiplier: 1.5 },
    ],
    ceiling: 60_000,
    weeklyBudget: 500_000,
    withholdingThousandths: 50,
    reviewHours: 24,
    autoCreditDays: 14,
  },
  people: { minimumAge: 18, raiseLimitHours: 24, breakDays: [1, 7, 30, 182, 365], reminderMinutes: 30 },
  screens: {
    toastMilliseconds: 4500,
    tourUpToDays: 30,
    confettiWin: [80, 130],
    confettiStreak: [120, 180],
    confettiGravity: 800,
    quickAmounts: { card: [200, 500, 1000, 2000], phone: [100, 200, 500, 1000], withdrawal: [500, 1000, 2000] },
  },
};
