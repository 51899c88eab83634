import * as contract from '@spw/contract/game';
import * as playersContract from '@spw/contract/players';
import { getQuestionBankVersion } from '@spw/contract/question-bank';
import { POWERUPS } from '@spw/rules/powerups';
import { checkProof, proofHashOf, type Checks, type KnownBefore, type Proof } from '@spw/rules/proof';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { nodeHashing } from '../../platform/hashing.ts';
import { useDatabase } from '../../testing/database.ts';
import { everyChange } from '../../testing/every-change.ts';
import { testGame, type GamePlayer } from '../../testing/players/game.ts';
import { seededRandom } from '../../testing/time-and-chance.ts';

const game = await testGame(useDatabase(), { perList: 12 });
const levelPoints = DEFAULT_SETTINGS.game.levels.map(({ points }) => points);
const chance = seededRandom('proofs');
const ALL_HOLD = { seal: true, wheel: true, questions: true, content: true, options: true, score: true };

/** Thirty here; `PROOF_ROUNDS=1000` plays as many as that. */
const rounds = Number(process.env['PROOF_ROUNDS'] ?? 30);

test('rounds, however they were played, are proved to the phone that watched them, and not when a byte is changed', async () => {
  let player = await aPlayer();
  for (let round = 1; round <= rounds; round++) {
    const { proof, known } = await playRound(player);
    expect(await checkProof(nodeHashing, proof, known)).toEqual(ALL_HOLD);
    expect(await checkProof(nodeHashing, changed(proof), known)).not.toEqual(ALL_HOLD);
    if (round % 10 === 0) player = await aPlayer();
  }
}, 900_000);

test('whatever is changed in a proof, question, answer, order, number or anything else, fails its check', async () => {
  for (let round = 1; round <= 3; round++) {
    const { proof, known } = await playRound(await aPlayer());
    const passed: string[] = [];
    for (const [change, forged] of everyChange<Proof>(proof))
      if (isProved(await checkProof(nodeHashing, forged, known))) passed.push(change);
    expect(passed).toEqual([]);
  }
}, 300_000);

test('a forger who makes the hash of the proof anew can change neither what was asked nor what was drawn', async () => {
  for (let round = 1; round <= 3; round++) {
    const { proof, known } = await playRound(await aPlayer());
    const passed: string[] = [];
    for (const [change, forged] of everyChange<Proof>(proof)) {
      const hash = await proofHashOf(nodeHashing, forged);
      if (isProved(await checkProof(nodeHashing, { ...forged, hash }, known))) passed.push(change);
    }
    // What the player saw on the screen and did there: nobody could have promised it before.
    const seen = /^\.(hash|end|categories|questions\[\d+\](\.(id|chosen|powerups)| gone)|spins\[\d+\]\.clientBytes)/;
    expect(passed.filter((change) => !seen.test(change))).toEqual([]);
  }
}, 300_000);

function isProved(checks: Checks): boolean {
  return Object.values(checks).every((holds) => holds === true);
}

function aPlayer(): Promise<GamePlayer> {
  return game.aPlayer({ plays: 10, powerups: 10 });
}

async function playRound(player: GamePlayer): Promise<{ proof: Proof; known: KnownBefore }> {
  const { browser } = player;
  const seals: string[] = [(await browser.send(contract.reducePlay)).body.meta.turn.commitment];
  let category = '';
  for (let spins = 0; spins <= chance.below(3); spins++) {
    const clientBytes = chance.bytes(16).toString('hex');
    const { data } = (await browser.send(contract.spinWheel, { body: { clientBytes } })).body;
    seals.push(data.turn.commitment);
    category = data.category.id;
  }
  const clientBytes = chance.bytes(16).toString('hex');
  const { data: started } = (
    await browser.send(contract.startRound, { params: { id: category }, body: { clientBytes } })
  ).body;
  expect(started.commitment).toBe(seals.at(-1));

  await playDown(player, started.round.id);
  const { body } = await browser.send(contract.getProof, { params: { id: started.round.id } });
  const version = String(started.questionBankVersion);
  const published = (await browser.send(getQuestionBankVersion, { params: { version } })).body.data;
  const known = { levelPoints, seals, record: started.record, publishedRoot: published.root };
  return { proof: body.data, known };
}

/** One byte of what decided the round is another one: of a spin's seal, or of the one its questions were drawn with. */
function changed(proof: Proof): Proof {
  const { spins, start } = proof;
  const part = (['seed', 'commitment'] as const)[chance.below(2)]!;
  const at = chance.below(spins.length + 1);
  if (at === spins.length) return { ...proof, start: { ...start, [part]: withAnotherByte(start[part]) } };
  return { ...proof, spins: spins.with(at, { ...spins[at]!, [part]: withAnotherByte(spins[at]![part]) }) };
}

function withAnotherByte(hex: string): string {
  const bytes = Buffer.from(hex, 'hex');
  const at = chance.below(bytes.length);
  bytes[at] = bytes[at]! ^ (1 + chance.below(255));
  return bytes.toString('hex');
}

/** Some levels right, some of them helped; then wrong, out of time, or champion. */
async function playDown(player: GamePlayer, roundId: string): Promise<void> {
  const last = chance.below(10) === 0 ? 11 : 1 + chance.below(4);
  for (let level = 1; level <= Math.min(10, last); level++) {
    if (chance.below(3) === 0) {
      await player.reveal(roundId, level);
      await player.browser.send(contract.applyPowerup, { body: { type: POWERUPS[chance.below(POWERUPS.length)]! } });
      const { round } = (await player.browser.send(contract.openRound)).body.data;
      if (round === null) return;
      if (round.level > level) continue;
    }
    if (level < last) await player.play(roundId, level);
    else if (chance.below(3) > 0) await player.play(roundId, level, 'wrong');
  }
  game.clock.advance({ minutes: 1 });
  await player.browser.send(contract.openRound);
  game.clock.advance({ minutes: 15 });
  await player.browser.send(playersContract.renewToken);
  await player.browser.send(contract.openRound);
}
