import { resolve } from 'node:path';
import { run, Trouble } from '../apps/api/src/platform/command.ts';
import { runCommand } from './run-command.ts';
import { DAYS_TO_WAIT, daysBetween } from './supply/judge-packages.ts';
import {
  listLockedVersions,
  readAdvisories,
  readPublishedVersions,
  splitVersion,
  writeAdvisories,
  writePublishedVersions,
  type Advisory,
  type PublishedVersion,
} from './supply/packages.ts';

const CONNECTIONS = 8;

await run(
  {
    command: 'pnpm packages',
    description:
      'Asks the registry when each version of the lockfile was published and which advisories there are, and writes both to ' +
      `scripts/supply. A version younger than ${DAYS_TO_WAIT} days stays out, and pnpm check packages fails until it is old enough.`,
    options: {
      accept: {
        type: 'string',
        placeholder: 'REASON',
        description: `takes versions younger than ${DAYS_TO_WAIT} days too, with this reason`,
      },
    },
    example: 'pnpm packages --accept "mends a hole that is being used"',
  },
  async ({ options: { accept } }) => {
    const root = resolve(import.meta.dirname, '..');
    const registry = (await runCommand(['pnpm', 'config', 'get', 'registry'], root)).output.trim().replace(/\/$/, '');
    const locked = listLockedVersions(root);
    await recordPublishedVersions(registry, locked, accept);
    await refreshAdvisories(registry, locked);
  },
);

async function recordPublishedVersions(registry: string, locked: readonly string[], accept: string | undefined) {
  const known = readPublishedVersions();
  const recorded = today();
  const settled = (id: string) => known[id] !== undefined && known[id].accepted === undefined;
  const versions: Record<string, PublishedVersion> = {};
  for (const id of locked) if (settled(id)) versions[id] = known[id]!;

  const names = new Set(locked.filter((id) => !settled(id)).map((id) => splitVersion(id).name));
  const times = await askForTimes(registry, Array.from(names));
  for (const id of locked.filter((id) => !settled(id))) {
    const { name, version } = splitVersion(id);
    const published = times.get(name)?.[version]?.slice(0, 10);
    if (!published) throw new Trouble(`The registry does not say when ${id} was published`);
    const age = daysBetween({ published, recorded });
    const reason = known[id]?.accepted ?? accept;
    if (age >= DAYS_TO_WAIT) versions[id] = { published, recorded };
    else if (reason !== undefined)
      versions[id] = { published, recorded: known[id]?.recorded ?? recorded, accepted: reason };
    else process.stdout.write(`${id} is ${age} days old and stays out\n`);
  }
  writePublishedVersions(versions);
  process.stdout.write(`${Object.keys(versions).length} of ${locked.length} versions recorded\n`);
}

async function askForTimes(registry: string, names: readonly string[]) {
  const times = new Map<string, Record<string, string>>();
  const waiting = names.values();
  const worker = async () => {
    for (const name of waiting) {
      const answer = await ask(`${registry}/${name.replace('/', '%2f')}`);
      if (!answer?.ok)
        throw new Trouble(`The registry does not answer for ${name}: ${answer?.status ?? 'no connection'}`);
      times.set(name, ((await answer.json()) as { time: Record<string, string> }).time);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return times;
}

/** Not every network reaches the list of advisories: then what we have stays. */
async function refreshAdvisories(registry: string, locked: readonly string[]): Promise<void> {
  const versions: Record<string, string[]> = {};
  for (const id of locked) {
    const { name, version } = splitVersion(id);
    (versions[name] ??= []).push(version);
  }
  const answer = await ask(`${registry}/-/npm/v1/security/advisories/bulk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
  });
  if (!answer?.ok) {
    const { refreshed } = readAdvisories();
    process.stdout.write(
      `Advisories: no answer (${answer?.status ?? 'no connection'}); kept as of ${refreshed ?? 'never'}\n`,
    );
    return;
  }
  const found = (await answer.json()) as Record<
    string,
    { id: number; title: string; severity: string; vulnerable_versions: string }[]
  >;
  const advisories = Object.entries(found).flatMap(([name, each]) =>
    each.map(({ id, title, severity, vulnerable_versions: vulnerable }): Advisory => ({
      id: String(id),
      package: name,
      vulnerable,
      severity,
      title,
    })),
  );
  writeAdvisories({ refreshed: today(), advisories });
  process.stdout.write(`Advisories: ${advisories.length} about our packages\n`);
}

async function ask(address: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) });
  } catch {
    return null;
  }
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
