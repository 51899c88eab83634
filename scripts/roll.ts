// Usage: pnpm roll [--shedding]      replaces two API processes one after the other under a hundred requests a second;
//                                    none may fail. With --shedding a late process sends requests away, as in production
import { rollOut } from './roll/roll-out.ts';

const LONGEST_MS = 300_000;

const tooLong = setTimeout(() => {
  process.stderr.write('The roll did not end in five minutes\n');
  process.exit(1);
}, LONGEST_MS);
const { requests, failures, triedAgain, slowestMs, endings, served } = await rollOut({
  shedding: process.argv.includes('--shedding'),
  pace: { kind: 'rate' },
});
clearTimeout(tooLong);

process.stdout.write(
  `${requests} requests (${served.join(' + ')}), ${failures.length} failed, ${triedAgain} tried again, ` +
    `slowest ${Math.round(slowestMs)} ms; the replaced processes ended with ${endings.join(' and ')}\n`,
);
for (const failure of new Set(failures)) process.stdout.write(`  ${failure}\n`);
if (failures.length > 0 || endings.some((ending) => ending !== 0)) process.exitCode = 1;
