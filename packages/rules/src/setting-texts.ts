import { MONEY_TEXTS, type SettingText, type TextsOf, type Unit } from './setting-texts-money.ts';
import type { Settings } from './settings.ts';

export type { Unit };

/** The words for every setting. One without a line does not compile. */
const TEXTS: { readonly [Group in keyof Settings]: TextsOf<Group> } = {
  ...MONEY_TEXTS,
  codes: {
    digits: ['Digits of a code', 'How long a one-time code is.'],
    lifeSeconds: ['Code is good for', 'How long a one-time code can be given.', 's'],
    tries: ['Tries of a code', 'How often a code may be wrong before it is no good.'],
    firstResendSeconds: ['Code again after', 'How long until the code can be sent once more.', 's'],
    nextResendSeconds: ['Code again, later times', 'How long until every further time.', 's'],
    perPhoneQuarterHour: ['Codes to one phone', 'In a quarter of an hour, for one device.'],
    perPhoneDay: ['Codes to one phone a day', 'In a day, for one device.'],
    perDeviceHour: ['Codes from one device', 'In an hour, to whatever phones.'],
    strangersPerPhoneQuarterHour: [
      'Codes to one phone, strangers',
      'In a quarter of an hour, for all unknown devices.',
    ],
    strangersPerPhoneDay: ['Codes to one phone a day, strangers', 'In a day, for all unknown devices.'],
    strangersPerMinute: ['Codes to all phones, strangers', 'In a minute, for all unknown devices.'],
    strangersPerPrefixMinute: ['Codes to one prefix, strangers', 'In a minute, to numbers that begin alike.'],
    freshMinutes: ['Proof is fresh for', 'How long a code that was given also allows what needs a fresh one.', 'min'],
  },
  pin: {
    digits: ['Digits of a PIN', 'How long the PIN is.'],
    wrongBeforePause: ['Wrong before a pause', 'So many wrong PINs, and the player waits.'],
    pauseMinutes: ['Pause after wrong PINs', 'How long the player waits then.', 'min'],
    wrongBeforeDisabled: ['Wrong before it is shut', 'So many wrong PINs, and it must be made anew.'],
    wrongPlayersPerDeviceHour: [
      'Wrong players on one device',
      'With so many players’ PINs a device may be wrong in an hour.',
    ],
  },
  sessions: {
    tokenMinutes: ['Token is good for', 'How long a phone goes on before it renews its token.', 'min'],
    refreshGraceSeconds: ['Grace for a lost answer', 'How long the token before still renews.', 's'],
    idleDays: ['Signed out when unused for', 'Nobody stays signed in longer without coming back.', 'days'],
    longestDays: ['Signed out after', 'Since the sign-in, whatever is done.', 'days'],
    deviceTrustDays: ['Device is known for', 'How long a device on which a code was given is known.', 'days'],
    logoutReloadSeconds: ['Sign-out shows for', 'How long the goodbye stands before the page starts again.', 's'],
  },
  networkEntry: {
    assertionSeconds: [
      'Network’s word is good for',
      'How old the word of the mobile network about a number may be.',
      's',
    ],
    lookupMilliseconds: ['Network is waited for', 'How long the page waits for the number from the network.', 'ms'],
  },
  usernames: {
    registerMin: ['Shortest new name', 'Letters of a name at registration.'],
    min: ['Shortest name', 'Letters of a name that is changed later.'],
    max: ['Longest name', 'Letters of any name.'],
    networkMax: ['Longest name from the network', 'Letters of a name made for a number that the network brought.'],
    generatedMax: ['Longest suggested name', 'Letters of a name that we suggest.'],
  },
  game: {
    spinsPerPlay: ['Spins of a play', 'How often the wheel can be spun for one play.'],
    levels: ['Levels', 'The ten questions of a round: points for each, and what the screen says it is worth.'],
    streakDays: ['Days of a streak', 'So many days in a row fill a streak.'],
    streakBonus: ['Points of a full streak', 'Added when the streak is full.', 'points'],
    seconds: ['Time for a question', 'On the levels before the late ones.', 's'],
    lateSeconds: ['Time for a late question', 'On the late levels.', 's'],
    lateFromLevel: ['Late from level', 'From this level on questions are short and quick. 11: none is.'],
    graceMilliseconds: [
      'Grace for a slow line',
      'Added to the clock on our side. More would be time to look it up.',
      'ms',
    ],
    freezeSeconds: ['Time freeze', 'What the powerup adds.', 's'],
    ladderSeconds: ['Ladder shows for', 'How long until the next question comes by itself.', 's'],
    roundMinutes: ['Longest round', 'A round that takes longer ends by itself.', 'min'],
    turnHours: ['Turn is kept for', 'How long a play that was started waits for its round.', 'h'],
    dailyCap: ['Rounds a day', 'The most that one player plays in a day.'],
    playsBeforeProfile: ['Plays before the profile', 'After so many in a day we must know the date of birth.'],
    noRepeatDays: ['No question again for', 'How long a player is not asked the same.', 'days'],
    difficulty: ['Difficulty follows', 'How long somebody has been here, or the level.'],
    easyUpToDays: ['Easy up to', 'Accounts of so many days get easy questions.', 'days'],
    mediumUpToDays: ['Medium up to', 'Accounts of so many days get medium questions.', 'days'],
    questionCharacters: ['Longest question', 'Characters on the levels before the late ones.'],
    lateQuestionCharacters: ['Longest late question', 'Characters on the late levels, which are quick to read.'],
    newPlayerPowerups: ['Powerups at the start', 'Of each kind, for a new player.'],
    categoryNameCharacters: ['Longest category name', 'Characters that fit on the wheel.'],
  },
  welcome: { plays: ['Welcome plays', 'Free plays of a number that was never here.'] },
  leaderboard: {
    paid: ['Paid places', 'So many of the week’s best win.'],
    pageSize: ['Rows of a page', 'How many places the board shows at once.'],
    podium: ['Places on the podium', 'Shown larger, on top of the board.'],
    defaultTotalPlayers: ['Players until counted', 'What the board says while the week’s players are not counted.'],
  },
  people: {
    minimumAge: ['Youngest player', 'The law of the game: 18 at least. In years.'],
    raiseLimitHours: ['Raised limit waits', 'How long until a higher limit counts, to think again.', 'h'],
    breakDays: ['Breaks to choose from', 'How long a break may be.', 'days'],
    reminderMinutes: ['Reminder every', 'Tells who wishes it how long they have been here.', 'min'],
  },
  screens: {
    toastMilliseconds: ['Messages stay', 'How long a short message stands on the screen.', 'ms'],
    tourUpToDays: ['Tour for new players', 'Accounts of so many days are shown around.', 'days'],
    confettiWin: ['Confetti of a win', 'Least and most pieces.'],
    confettiStreak: ['Confetti of a streak', 'Least and most pieces.'],
    confettiGravity: ['Fall of the confetti', 'How fast it falls. Pixels a second, each second.'],
    quickAmounts: ['Amounts to tap', 'Offered instead of typing.', '₦'],
  },
};

/** As operators look for them, in the order of the screen. A setting stands where its whole group does unless it is named. */
export const SETTING_TOPICS: readonly {
  readonly id: string;
  readonly label: string;
  readonly paths: readonly string[];
}[] = (
  [
    ['prices', 'Prices', 'prices'],
    ['prizes', 'Prizes', 'prizes leaderboard.paid'],
    ['game', 'Plays, rounds', 'game welcome'],
    ['withdrawals', 'Withdrawals', 'minimums.withdrawal withdrawals'],
    ['wallet', 'Wallet', 'minimums.fundWallet minimums.topUp maximums adjustments'],
    ['card', 'Card', 'card'],
    ['mobile-money', 'Mobile money', 'minimums.moMo minimums.smartCash mobileMoney'],
    ['airtime', 'Airtime', 'airtime'],
    ['codes', 'Codes, PIN', 'codes pin'],
    ['sessions', 'Sessions', 'sessions networkEntry'],
    ['limits', 'Player limits', 'people'],
    ['screens', 'Screens', 'screens usernames leaderboard.pageSize leaderboard.podium leaderboard.defaultTotalPlayers'],
  ] as const
).map(([id, label, members]) => ({ id, label, paths: members.split(' ').flatMap(pathsOf) }));

function pathsOf(member: string): string[] {
  if (member.includes('.')) return [member];
  return Object.keys(TEXTS[member as keyof Settings]).map((name) => `${member}.${name}`);
}

export function topicOf(path: string): (typeof SETTING_TOPICS)[number] | undefined {
  return SETTING_TOPICS.find(({ paths }) => paths.includes(path));
}

/** The words for a setting by its path. One that there is no longer is called by its path. */
export function textOf(path: string): { readonly label: string; readonly about: string; readonly unit: Unit | null } {
  const [group = '', name = ''] = path.split('.');
  const texts: Readonly<Record<string, Readonly<Record<string, SettingText>>>> = TEXTS;
  const found = Object.hasOwn(texts, group) && Object.hasOwn(texts[group]!, name) ? texts[group]![name]! : undefined;
  const [label, about, unit] = found ?? [path, ''];
  return { label, about, unit: unit ?? null };
}

/** What the parts of an entry are called, and what they are counted in. */
const PARTS: Readonly<Record<string, readonly [label: string, unit?: Unit]>> = {
  'prices.plays.plays': ['Plays'],
  'prices.plays.price': ['Price', '₦'],
  'game.levels.level': ['Level'],
  'game.levels.points': ['Points', 'points'],
  'game.levels.price': ['Worth', '₦'],
  'prizes.bands.from': ['From points', 'points'],
  'prizes.bands.multiplier': ['Multiplier', '× points'],
  'screens.quickAmounts.card': ['Card', '₦'],
  'screens.quickAmounts.phone': ['Mobile money', '₦'],
  'screens.quickAmounts.withdrawal': ['Withdrawal', '₦'],
};

export function partOf(path: string, part: string): { readonly label: string; readonly unit: Unit | null } {
  const [label, unit] = PARTS[`${path}.${part}`] ?? [part];
  return { label, unit: unit ?? null };
}

/** Settings whose label, sentence, topic or name in the code have every word. */
export function findSettings(words: string): string[] {
  const wanted = words
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter(Boolean);
  if (wanted.length === 0) return [];
  return SETTING_TOPICS.flatMap(({ label: topic, paths }) =>
    paths.filter((path) => {
      const { label, about } = textOf(path);
      const text = `${topic} ${label} ${about} ${path} ${path.replaceAll(/([A-Z])/g, ' $1')}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    }),
  );
}
