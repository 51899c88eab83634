import { verifyChain } from '../modules/audit/index.ts';
import { makeLog } from '../platform/log/log.ts';
import { openFoundations } from './foundations.ts';
import { readConfigOrExit } from './read-config-or-exit.ts';

/** Usage: node src/main/audit-verify.ts. Counts the chain of the audit log again; ends with 1 and names the first entry that is wrong. */
const config = { ...readConfigOrExit(), statementMilliseconds: 600_000 };
const { foundations, close } = openFoundations(config, 'spw-audit', makeLog(config));
try {
  const verdict = await verifyChain(foundations.db);
  if (verdict.holds) process.stdout.write(`holds: ${verdict.entries} entries\n`);
  else {
    process.stdout.write(`BROKEN: entry ${verdict.entryId} was ${verdict.what}\n`);
    process.exitCode = 1;
  }
} finally {
  await close();
}
