import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Proof } from '../packages/rules/src/proof.ts';
import { anHonestRound, hashing, withHash } from '../packages/rules/src/testing/honest-round.ts';
import { bankRootOf } from '../packages/rules/src/question-bank.ts';
import { runScript } from './testing/run-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'spw-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function check(proof: unknown, ...options: string[]) {
  const file = join(folder, 'proof.json');
  writeFileSync(file, JSON.stringify(proof));
  return runScript('proof', [file, ...options]);
}

test('a saved proof is checked without our servers, and its root named to compare with the published one', async () => {
  const proof = await anHonestRound();
  const { root, version } = proof.questionBank!;
  const alone = await check(proof);
  expect(alone).toMatchObject({ code: 0, err: '' });
  expect(alone.out.match(/^holds /gm)).toHaveLength(6);
  expect(alone.out).toContain(`Version ${version} of the question bank: ${root}`);
  expect(await check(proof, '--root', root, '--record', proof.start.record!)).toMatchObject({ code: 0 });
});

test('a proof with another right option does not hold, even with its hash made anew', async () => {
  const { hash: _, ...proof } = await anHonestRound();
  const questions: Proof['questions'] = proof.questions.with(0, { ...proof.questions[0]!, answer: 'Jos' });
  const { code, out } = await check(await withHash({ ...proof, questions }));
  expect(code).toBe(1);
  expect(out).toContain('DIFFERS   the questions and their right options are those of the published version');
});

test('a proof of a bank that was never published does not hold', async () => {
  const proof = await anHonestRound();
  const published = await bankRootOf(hashing, { version: 7, lists: [] });
  expect(await check(proof, '--root', published)).toMatchObject({ code: 1 });
});

test('a file that is no proof is said to be none', async () => {
  const { code, err } = await check({ seed: 1 });
  expect(code).toBe(1);
  expect(err).toMatch(/^[^\n]*is not the proof of a game\n$/);
});
