import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

interface LastProof {
  readonly scope: 'new' | 'all';
  readonly startedAt: Date;
  readonly seconds: number;
  readonly broken: number;
}

/** How old the last proof of each scope is, how long it took and what it found. */
export function watchProofs({ db, clock, metrics }: { db: Db; clock: Clock; metrics: Metrics }): void {
  const watch = (name: string, help: string, value: (proof: LastProof) => number) =>
    metrics.watch(name, help, ['scope'], async () =>
      (await lastProofs(db)).map((proof) => ({ labels: { scope: proof.scope }, value: value(proof) })),
    );
  watch(
    'spw_books_proof_age_seconds',
    'How long ago the last proof of the books began, or how far it is behind',
    ({ startedAt }) => (clock.now().getTime() - startedAt.getTime()) / 1000,
  );
  watch('spw_books_proof_seconds', 'How long the last proof of the books took', ({ seconds }) => seconds);
  watch('spw_books_proof_broken', 'Invariants that the last proof of the books found broken', ({ broken }) => broken);
}

async function lastProofs(db: Db): Promise<LastProof[]> {
  const { rows } = await sql<LastProof>`
    select distinct on (scope) scope, least(proven_until, started_at) as started_at, extract(epoch from finished_at - started_at)::float8 as seconds,
      jsonb_array_length(jsonb_path_query_array(findings, '$[*] ? (@.offences.size() > 0)')) as broken
    from invariant_runs order by scope, finished_at desc`.execute(db);
  return rows;
}
