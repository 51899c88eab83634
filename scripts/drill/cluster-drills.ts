import { setTimeout as pause } from 'node:timers/promises';
import { startWrites, type Writes } from '../cluster/start-writes.ts';
import type { Cluster, Drill, DrillWorld } from './drill.ts';

/** How long players are served before something goes wrong. */
const STEADY_MS = 5000;
/** A primary that was cut off and believes that it leads would do its harm within this time after it is healed. */
const AFTER_MS = 15_000;
/** What is promised: writes go on after a failover. */
const MOST_WITHOUT_WRITES = 30;
/** The programs need a moment more to connect anew. */
const ERRORS_SECONDS = MOST_WITHOUT_WRITES + 10;
/** Twice the time after which a leader that is not heard of is replaced. */
const WITHOUT_ETCD_MS = 40_000;
const WITHOUT_STANDBYS_MS = 15_000;
const FULL_DISK_MS = 40_000;
const LONG_FORM = 20;

interface Failover {
  readonly name: string;
  readonly says: string;
  readonly quick: boolean;
  readonly times?: number;
  readonly harm: (cluster: Cluster, primary: number) => Promise<void> | void;
}

/** The primary is lost and another one takes over; then the lost one comes back. */
function failover({ name, says, quick, times = 1, harm }: Failover): Drill {
  return drill({ name, says, quick }, async ({ cluster, note, windowOfErrors }, writes) => {
    const led: number[] = [];
    const stopped: number[] = [];
    for (let time = 0; time < times; time += 1) {
      await pause(STEADY_MS);
      const lost = await cluster.primary();
      windowOfErrors(ERRORS_SECONDS);
      const since = performance.now();
      await harm(cluster, lost);
      await cluster.newPrimary(lost);
      led.push(secondsSince(since));
      await goesOn(writes);
      cluster.heal(lost);
      await cluster.settled();
      stopped.push(writes.longestGap(since));
    }
    note('new primary', Math.max(...led), 's');
    note('writes stopped', Math.max(...stopped), 's');
    mustBeShort(Math.max(...stopped), MOST_WITHOUT_WRITES);
  });
}

const cutLink = {
  says: 'the link of the primary is cut, and healed',
  harm: (cluster: Cluster, node: number) => cluster.cutLink(node),
};

export const clusterDrills: readonly Drill[] = [
  failover({
    name: 'kill-postmaster',
    says: 'kill -9 of the primary’s PostgreSQL',
    quick: true,
    harm: (cluster, node) => cluster.killPostmaster(node),
  }),
  failover({
    name: 'kill-node',
    says: 'kill -9 of everything on the primary’s machine',
    quick: false,
    harm: (cluster, node) => cluster.killNode(node),
  }),
  failover({ ...cutLink, name: 'cut-link', quick: true }),
  failover({
    ...cutLink,
    name: 'cut-link-often',
    says: `${cutLink.says}, ${LONG_FORM} times`,
    quick: false,
    times: LONG_FORM,
  }),
  failover({
    name: 'cut-from-peers',
    says: 'the primary no longer reaches its peers; programs still reach it',
    quick: false,
    harm: (cluster, node) => cluster.cutFromPeers(node),
  }),

  drill(
    { name: 'etcd-away', says: 'all of etcd away for 40 s: the primary goes on', quick: false },
    async ({ cluster, note, windowOfErrors }, writes) => {
      const before = await cluster.primary();
      windowOfErrors(ERRORS_SECONDS);
      const since = performance.now();
      cluster.stopEtcd();
      await pause(WITHOUT_ETCD_MS);
      cluster.startEtcd();
      await cluster.settled();
      const stopped = writes.longestGap(since);
      note('writes stopped', stopped, 's');
      mustBeShort(stopped, WITHOUT_ETCD_MS / 1000 / 4);
      if ((await cluster.primary()) !== before) throw new Error('another one took over, although the primary was well');
    },
  ),

  drill(
    {
      name: 'standbys-away',
      says: 'both standbys killed: nothing is acknowledged that is on one disk only',
      quick: false,
    },
    async ({ cluster, note, windowOfErrors }, writes) => {
      const primary = await cluster.primary();
      const standbys = [1, 2, 3].filter((node) => node !== primary);
      windowOfErrors(WITHOUT_STANDBYS_MS / 1000 + ERRORS_SECONDS);
      for (const node of standbys) cluster.killDatabase(node);
      // What the last of them had confirmed may still be answered.
      await pause(1000);
      const since = performance.now();
      await pause(WITHOUT_STANDBYS_MS);
      const alone = writes.acknowledgedIn(since, performance.now());
      for (const node of standbys) cluster.heal(node);
      const healed = performance.now();
      await goesOn(writes);
      note('acknowledged meanwhile', alone, '');
      note('writes back after', secondsSince(healed), 's');
      await cluster.settled();
      if (alone > 0) throw new Error(`${alone} writes were acknowledged while they were on one disk only`);
    },
  ),

  drill(
    { name: 'redis-master-killed', says: 'kill -9 of the Redis master: players notice nothing', quick: true },
    async ({ cluster, note }) => {
      const since = performance.now();
      const lost = await cluster.killRedisMaster();
      await cluster.newRedisMaster(lost);
      note('new master', secondsSince(since), 's');
      cluster.heal(lost);
      await pause(STEADY_MS);
    },
  ),

  drill(
    { name: 'disk-full', says: 'the primary’s disk is full for 40 s', quick: false },
    async ({ cluster, note, windowOfErrors }, writes) => {
      const full = await cluster.primary();
      windowOfErrors(FULL_DISK_MS / 1000 + ERRORS_SECONDS);
      cluster.fillDisk(full);
      await pause(FULL_DISK_MS);
      cluster.heal(full);
      const healed = performance.now();
      await goesOn(writes);
      note('writes back after', secondsSince(healed), 's');
      await cluster.settled();
      note('moved to another machine', (await cluster.primary()) === full ? 0 : 1, '');
      mustBeShort(writes.longestGap(healed), MOST_WITHOUT_WRITES);
    },
  ),
];

/** Under players, and beside rows of which each is known: none that was acknowledged may be missing when it is over. */
function drill(
  what: Pick<Drill, 'name' | 'says' | 'quick'>,
  harm: (world: DrillWorld, writes: Writes) => Promise<void>,
): Drill {
  return {
    ...what,
    needs: 'cluster',
    async run(world) {
      await world.cluster.settled();
      const writes = await startWrites(world.cluster.adminUrl);
      try {
        await world.load.start();
        await pause(STEADY_MS);
        await harm(world, writes);
        await pause(AFTER_MS);
        await world.load.stop();
        const { acknowledged, lost, inDoubt } = await writes.stop();
        world.note('rows acknowledged', acknowledged, '');
        world.note('rows lost', lost, '');
        world.note('rows in doubt', inDoubt, '');
        if (lost > 0) throw new Error(`${lost} of ${acknowledged} acknowledged rows are lost`);
      } finally {
        writes.giveUp();
      }
    },
  };
}

/** Until writes are acknowledged again, for a minute at most. */
async function goesOn(writes: Writes): Promise<void> {
  const since = performance.now();
  while (writes.acknowledgedIn(since, performance.now()) < 5) {
    if (secondsSince(since) > 60) throw new Error('nothing was acknowledged for a minute');
    await pause(50);
  }
}

function mustBeShort(seconds: number, most: number): void {
  if (seconds > most) throw new Error(`no write was acknowledged for ${seconds.toFixed(1)} s, more than ${most}`);
}

function secondsSince(since: number): number {
  return (performance.now() - since) / 1000;
}
