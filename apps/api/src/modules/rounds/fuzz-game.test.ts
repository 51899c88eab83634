import * as contract from '@spw/contract/game';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { fuzzGame } from '../../testing/fuzz/fuzz-game.ts';
import { testGame } from '../../testing/players/game.ts';

const game = await testGame(useDatabase());

/** A thousand calls here; `pnpm fuzz:game` makes more. */
const calls = Number(process.env['FUZZ_CALLS'] ?? 1000);
const players = Number(process.env['FUZZ_PLAYERS'] ?? 8);
const seed = process.env['FUZZ_SEED'] ?? '1';

test('whatever players call, in any order and at once, nothing comes about that can never be', async () => {
  const { faults, findings, answers, ends, ...result } = await fuzzGame(game, { calls, players, seed });
  if (process.env['FUZZ_CALLS'])
    process.stdout.write(
      `${result.calls} calls by ${players} players, seed ${seed}: ${JSON.stringify({ answers, ends })}\n`,
    );
  expect(faults, game.logged().match(/.*"level":50.*/)?.[0]).toEqual([]);
  expect(findings.filter(({ offences }) => offences.length > 0)).toEqual([]);
  // It was a game: rounds were played to all of their ends.
  expect(Object.keys(ends)).toEqual(expect.arrayContaining(['wrong', 'out-of-time', 'cashed-out', 'expired']));
  expect(answers['ok']).toBeGreaterThan(calls / 4);
}, 3_600_000);

test('a second tap on Play while the round ends is answered, and neither waits for the other for ever', async () => {
  const player = await game.aPlayer({ plays: 12 });
  for (let round = 0; round < 12; round++) {
    const { category } = await player.spin();
    const start = () => player.browser.send(contract.startRound, { params: { id: category.id }, body: {} });
    const roundId = (await start()).body.data.round.id;
    const { options } = await player.reveal(roundId, 1);
    const option = options.findIndex((text) => text.startsWith('Wrong'));
    const answer = () =>
      player.browser.send(contract.answerQuestion, { params: { id: roundId }, body: { level: 1, option } });
    const replies = await Promise.all([answer(), start(), answer(), start()]);
    expect(replies.map(({ http }) => http).filter((http) => http >= 500)).toEqual([]);
  }
});
