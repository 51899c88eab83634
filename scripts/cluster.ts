import { run, Trouble, UsageError } from '../apps/api/src/platform/command.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

await run(
  {
    command: 'pnpm cluster',
    description:
      'Writes every file of a deployment on three machines (docs/deploy-three-machines.md), with a script for each machine that puts them in\n' +
      'their places. With --try it starts such a cluster on this machine instead, in network namespaces of its own, until it is told to stop.',
    options: {
      plan: { type: 'string', placeholder: 'FILE', description: 'as deploy/three-machines/cluster.example.json' },
      secrets: {
        type: 'string',
        placeholder: 'FILE',
        description: 'passwords between the machines; made if it is not there (beside the plan, cluster.secrets.json)',
      },
      out: { type: 'string', placeholder: 'FOLDER', description: 'where a folder for each machine is written' },
      try: { type: 'boolean', description: 'as root, on Debian' },
    },
    example: 'pnpm cluster --plan cluster.json --out cluster-files',
  },
  async ({ options }) => {
    if (options.try) return tryHere();
    if (!options.plan || !options.out) throw new UsageError('--plan and --out are needed, or --try');
    const [{ chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync }, { dirname, join }, { randomBytes }] =
      await Promise.all([import('node:fs'), import('node:path'), import('node:crypto')]);
    const [{ readClusterSecrets, readPlan, SECRET_NAMES }, { installScript, makeFiles }, { readTemplates }] =
      await Promise.all([
        import('./cluster/plan.ts'),
        import('./cluster/make-files.ts'),
        import('./cluster/templates.ts'),
      ]);
    if (!existsSync(options.plan)) throw new Trouble(`There is no file ${options.plan}`);
    const plan = readPlan(readFileSync(options.plan, 'utf8'));
    const secretsFile = options.secrets ?? join(dirname(options.plan), 'cluster.secrets.json');
    if (!existsSync(secretsFile)) {
      const made = Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(24).toString('hex')]));
      writeFileSync(secretsFile, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
      say(`made ${secretsFile}: keep it, the cluster is run with it`);
    }
    const files = makeFiles(plan, readClusterSecrets(readFileSync(secretsFile, 'utf8')), readTemplates());
    for (const { name } of plan.machines) {
      const folder = join(options.out, name);
      const own = files.filter(({ machine }) => machine === name);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      for (const { path, mode, text } of own) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), text, { mode });
        // A file that was there keeps the mode that it had.
        chmodSync(join(folder, path), mode);
      }
      writeFileSync(join(folder, 'install.sh'), installScript(own), { mode: 0o700 });
      say(`${name}: ${own.length} files in ${folder}; there, as root: sh install.sh`);
    }
  },
);

async function tryHere(): Promise<void> {
  const { startCluster } = await import('./cluster/start-cluster.ts');
  // Whatever it started ends with it.
  const told = new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
  });
  const cluster = await startCluster();
  say(`PostgreSQL ${cluster.adminUrl}, Redis ${new URL(cluster.redisUrl).host}, files in ${cluster.folder}`);
  say(`node ${await cluster.primary()} leads. End it with Ctrl-C`);
  await told;
  await cluster.stop();
}
