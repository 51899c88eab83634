import { run, UsageError } from '../apps/api/src/platform/command.ts';
import { machine } from './bench/show.ts';

const MOST_PLAYERS = 500;
/** The long form of the cluster alone takes an hour. */
const LONGEST_MS = 4 * 3_600_000;

await run(
  {
    command: 'pnpm drill',
    description:
      'Has things go wrong on servers of its own while players pay and play: programs killed and frozen, servers away, providers that lie.\n' +
      'Afterwards nothing that was acknowledged may be lost, every invariant must hold, the books of the stand-ins be ours, and nobody may\n' +
      'have seen an error but in the time that the drill states. Ends with 1 if not. Some drills need root, or packages that are named then.',
    positionals: { form: '[name …]', description: 'only these drills; --list names them' },
    options: {
      list: { type: 'boolean', description: 'says which there are' },
      quick: { type: 'boolean', description: 'the short form, for every day: five minutes' },
      players: { type: 'integer', placeholder: 'N', default: 24, description: `at a time, up to ${MOST_PLAYERS}` },
      seed: { type: 'integer', placeholder: 'N', default: 1, description: 'of what players do' },
      json: { type: 'boolean', description: 'one line of JSON, and nothing else' },
    },
    example: 'pnpm drill kill-programs redis-away',
  },
  async ({ positionals, options: { list, quick, players, seed, json } }) => {
    const { allDrills } = await import('./drill/all-drills.ts');
    const names = allDrills.map(({ name }) => name);
    const unknown = positionals.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new UsageError(`Unknown argument "${unknown}", known are ${names.join(', ')}`);
    if (players < 1 || players > MOST_PLAYERS)
      throw new UsageError(`--players must be from 1 to ${MOST_PLAYERS}, not ${players}`);
    const say = (text: string) => void (json || process.stdout.write(`${text}\n`));
    if (list) {
      for (const { name, needs, says } of allDrills) say(`${name.padEnd(24)} ${needs.padEnd(9)} ${says}`);
      return;
    }
    const tooLong = setTimeout(() => {
      process.stderr.write('The drills did not end in four hours\n');
      process.exit(1);
    }, LONGEST_MS);
    // Its servers end with it, also when it is told to stop.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    const drills = allDrills.filter((each) =>
      positionals.length > 0 ? positionals.includes(each.name) : !quick || each.quick,
    );
    const [{ startCluster }, { runDrills }, { showOutcomes }] = await Promise.all([
      import('./cluster/start-cluster.ts'),
      import('./drill/run-drills.ts'),
      import('./drill/show.ts'),
    ]);
    say(machine());
    const outcomes = await runDrills({ drills, players, seed, startCluster, say });
    say(showOutcomes(outcomes));
    say(machine());
    if (json)
      process.stdout.write(
        `${JSON.stringify(outcomes.map(({ drill: { name, says }, verdict }) => ({ name, says, ...verdict })))}\n`,
      );
    if (outcomes.some(({ verdict }) => !verdict.isGood)) process.exitCode = 1;
    clearTimeout(tooLong);
  },
);
