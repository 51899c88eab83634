import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS as now } from './settings.ts';

const { game, prices, minimums, usernames, mobileMoney, airtime, leaderboard, prizes, screens } = now;
const ladder = Array.from({ length: 10 }, (_, at) => (at + 1) * 100);

// What players were told. Whoever changes a default changes a promise, and has to say so here.
test.each<[figure: string, inForce: unknown, promised: unknown]>([
  ['the ladder shows ₦100 to ₦1,000', game.levels.map(({ price }) => price), ladder],
  [
    'levels 1 to 4 give 10 points, 5 to 7 give 20, 8 to 10 give 30',
    game.levels.map(({ points }) => points),
    [10, 10, 10, 10, 20, 20, 20, 30, 30, 30],
  ],
  ['a round has ten levels', game.levels.length, 10],
  ['seven days of a streak give 1,000 points', [game.streakDays, game.streakBonus], [7, 1000]],
  ['a play has 3 spins', game.spinsPerPlay, 3],
  ['from level 8 a question takes 8 seconds', [game.lateFromLevel, game.lateSeconds], [8, 8]],
  ['before that a question takes 15 seconds', game.seconds, 15],
  ['the ladder closes by itself after 6 seconds', game.ladderSeconds, 6],
  ['accounts of 30 and 45 days are easy and medium', [game.easyUpToDays, game.mediumUpToDays], [30, 45]],
  ['a name on the wheel has 21 characters', game.categoryNameCharacters, 21],
  ['a day has 25 plays', game.dailyCap, 25],
  ['the birth date is asked for after 2 plays of a day', game.playsBeforeProfile, 2],
  ['a week costs ₦200, a day ₦100, a wildcard ₦100', [prices.weekly, prices.daily, prices.wildcard], [200, 100, 100]],
  [
    '1 play costs ₦50, 3 cost ₦100, 5 cost ₦200',
    prices.plays.map(({ plays, price }) => [plays, price]),
    [
      [1, 50],
      [3, 100],
      [5, 200],
    ],
  ],
  ['1 and 3 plays are offered first', prices.onDemandPlays, [1, 3]],
  ['a powerup costs ₦50', prices.powerup, 50],
  ['airtime tops up by ₦20, ₦50 or ₦100', prices.airtimeTopUps, [20, 50, 100]],
  ['a top-up is ₦200 or more', minimums.topUp, 200],
  ['funding is ₦50 or more', minimums.fundWallet, 50],
  ['a withdrawal is ₦500 or more', minimums.withdrawal, 500],
  ['mobile money is ₦100 or more by SmartCash, ₦50 by MoMo', [minimums.smartCash, minimums.moMo], [100, 50]],
  ['a card costs 1.5 percent', now.card.feeThousandths, 15],
  ['a PIN has 4 digits', now.pin.digits, 4],
  ['a username has 4 characters to register', usernames.registerMin, 4],
  ['a username has 3 to 15 characters in the profile', [usernames.min, usernames.max], [3, 15]],
  [
    'a generated name has 12 characters at most, 15 elsewhere',
    [usernames.networkMax, usernames.generatedMax],
    [12, 15],
  ],
  [
    'airtime is looked at after 12 seconds, 3 times, 4 seconds apart',
    [airtime.firstCheckSeconds, airtime.checks, airtime.checkEverySeconds],
    [12, 3, 4],
  ],
  ['a mobile money payment is asked about every 7 seconds', mobileMoney.pollSeconds, 7],
  [
    'a prompt can be sent again after 40 seconds, then after 80',
    [mobileMoney.firstResendSeconds, mobileMoney.nextResendSeconds],
    [40, 80],
  ],
  ['charges are asked for half a second after typing', mobileMoney.chargeDebounceMilliseconds, 500],
  ['a message stays for 4.5 seconds', screens.toastMilliseconds, 4500],
  ['the app starts again 1 second after logging out', now.sessions.logoutReloadSeconds, 1],
  ['tours are for accounts under 30 days', screens.tourUpToDays, 30],
  ['players are 18 or older', now.people.minimumAge, 18],
  ['the board has 20 rows, 3 of them on the podium', [leaderboard.pageSize, leaderboard.podium], [20, 3]],
  ['the first ten are paid', leaderboard.paid, 10],
  ['without a total there are 234 players', leaderboard.defaultTotalPlayers, 234],
  [
    'a win throws 80 to 130 pieces, a streak 120 to 180',
    [screens.confettiWin, screens.confettiStreak],
    [
      [80, 130],
      [120, 180],
    ],
  ],
  ['confetti falls with a gravity of 800', screens.confettiGravity, 800],
  ['a point is worth ₦1 times 3 below 14,500', [prizes.nairaPerPoint, prizes.baseMultiplier], [1, 3]],
  [
    'the multiplier falls from 3 to 1.5',
    prizes.bands.map(({ from, multiplier }) => [from, multiplier]),
    [
      [14_500, 2.75],
      [17_500, 2.5],
      [20_000, 2.45],
      [21_000, 2.4],
      [22_500, 2.2],
      [25_000, 2],
      [28_000, 1.9],
      [30_000, 1.75],
      [34_000, 1.5],
    ],
  ],
])('%s', (_figure, inForce, promised) => {
  expect(inForce).toEqual(promised);
});
