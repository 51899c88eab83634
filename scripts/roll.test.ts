import { expect, test } from 'vitest';
import { errorIn, judge, phaseLines, type BuildsReport } from './roll/judge.ts';
import { rollOut } from './roll/roll-out.ts';
import { runScript } from './testing/run-script.ts';

test('both API processes are replaced under load and no caller notices', { timeout: 600_000 }, async () => {
  const { failures, endings, served } = await rollOut({ shedding: false, pace: { kind: 'callers', count: 10 } });
  expect(failures).toEqual([]);
  expect(endings).toEqual([0, 0]);
  expect(Math.min(...served)).toBeGreaterThan(100);
});

const good: BuildsReport = {
  phases: [
    { name: 'older', seconds: 10, requests: 1500, failures: [] },
    { name: 'newer', seconds: 10, requests: 500, failures: [] },
  ],
  endings: [0, 0, 0],
  errors: [],
  invariants: { ok: true, output: '' },
};
const failed = (status: number | null, said: string) => ({ call: 'POST /v1/spw/wheel/spins', status, said });

test('a deploy over an older build is good when nothing failed, and says what was asked for', () => {
  expect(judge(good)).toEqual({
    isGood: true,
    lines: [
      'together: 2000 requests, 0 failed, 0 of them 5xx, 100 a second',
      'processes: 3 replaced or stopped, 0 not in order',
      'errors logged: 0',
      'invariants: hold',
    ],
  });
});

test.each<[string, Partial<BuildsReport>]>([
  ['a request got no answer', { phases: [{ ...good.phases[0]!, failures: [failed(null, 'fetch failed')] }] }],
  ['a request was refused that should not be', { phases: [{ ...good.phases[0]!, failures: [failed(401, 'x')] }] }],
  ['nobody came', { phases: [{ ...good.phases[0]!, requests: 0 }] }],
  ['a process was cut off', { endings: [0, null] }],
  ['a process logged an error', { errors: ['worker of older: ERROR: a job failed'] }],
  ['an invariant is broken', { invariants: { ok: false, output: 'INV-1' } }],
])('a deploy over an older build is not good when %s', (_what, bad) => {
  expect(judge({ ...good, ...bad }).isGood).toBe(false);
});

test('what failed in a phase is said once with how often it did, and apart what was the fault of the server', () => {
  const failures = [failed(500, 'internal'), failed(500, 'internal'), failed(409, 'round_open')];
  expect(phaseLines({ name: 'older', seconds: 10, requests: 30, failures })).toEqual([
    'older: 30 requests, 3 failed, 2 of them 5xx, 3 a second',
    '  2 × POST /v1/spw/wheel/spins: 500 internal',
    '  1 × POST /v1/spw/wheel/spins: 409 round_open',
  ]);
});

test('an error is found in the log of any build, and nothing else is taken for one', () => {
  const lines = [
    '[01:02:03.004] ERROR: a job failed {"job":"payments.sweep"}',
    '{"level":"error","time":1,"msg":"a job failed"}',
    '[01:02:03.004] WARN: Redis does not answer {"err":{"stack":"Error: Command timed out"}}',
    '{"level":"warn","time":1,"msg":"late"}',
    '(node:1) Warning: something experimental',
    '',
  ];
  expect(lines.map(errorIn)).toEqual(['a job failed', 'a job failed', null, null, null, null]);
});

test.each([
  [['--back'], 2, '--back needs --from'],
  [['--to', 'HEAD'], 2, '--to needs --from'],
  [['--from', 'HEAD', '--seconds', '21'], 2, '--seconds must be from 1 to 20, not 21'],
  [['--from', 'nonesuch'], 1, 'There is no commit "nonesuch"'],
])('pnpm roll %j is refused in one line', async (args, code, said) => {
  const ending = await runScript('roll', args);
  expect(ending).toMatchObject({ code, out: '' });
  expect(ending.err).toContain(said);
});
