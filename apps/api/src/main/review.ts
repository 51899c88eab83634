import { parseArgs } from 'node:util';
import { toNaira } from '@spw/rules/naira';
import { listInReview, ReviewRefused, reviewWithdrawal, whyInReview } from '../modules/withdrawals/index.ts';
import { makeLog } from '../platform/log/log.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/**
 * Usage: node src/main/review.ts list
 *        node src/main/review.ts approve|reject <id> --as <name> --note <why>
 * Withdrawals that people look at before they go: two different people let one go, one stops it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string', default: '' }, note: { type: 'string', default: '' } },
});
const [verdict, withdrawalId = ''] = positionals;
const config = readConfigOrExit();
const { foundations, close } = openFoundations(config, 'spw-review', makeLog(config));
try {
  if (verdict === 'list') await list();
  else if (verdict === 'approve' || verdict === 'reject') await decide(verdict);
  else throw new ReviewRefused('Say list, approve <id> or reject <id>');
} catch (error) {
  if (!(error instanceof ReviewRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
}

async function list(): Promise<void> {
  for (const row of await listInReview(foundations.db)) {
    const { causes, approvedBy } = await whyInReview(foundations.db, row);
    const approved = approvedBy.length > 0 ? `, approved by ${approvedBy.join(', ')}` : '';
    const amount = `₦${toNaira(row.amountKobo).toLocaleString('en-NG')}`;
    process.stdout.write(
      `${row.withdrawalId}  ${amount.padStart(10)}  ${row.createdAt.toISOString()}  ${causes}${approved}\n`,
    );
  }
}

async function decide(verdict: 'approve' | 'reject'): Promise<void> {
  const review = { withdrawalId, reviewer: values.as, verdict, note: values.note };
  const { state } = await foundations.db.transaction().execute((tx) => reviewWithdrawal(foundations, tx, review));
  process.stdout.write(state === 'review' ? 'noted: one more person has to approve it\n' : `it is ${state}\n`);
}
