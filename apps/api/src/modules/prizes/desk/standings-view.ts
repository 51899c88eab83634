import type { listStandings } from '@spw/contract/console/week';
import type { DataOf } from '@spw/contract/endpoint';
import type { LagosWeek } from '@spw/rules/lagos';
import { toNaira } from '@spw/rules/naira';
import { maskPhone } from '@spw/rules/phone';
import { canRelease } from '@spw/rules/prize-awards';
import { usernameKey } from '@spw/rules/username';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { contactsOf } from '../../players/index.ts';
import { awardsOfWeek, type AwardRow } from '../awards/award-store.ts';
import { isoOf } from '../awards/prize-view.ts';
import type { PrizesDeps } from '../deps.ts';
import { own } from '../tables.ts';
import { KEPT_STANDINGS } from '../weeks/count-standings.ts';
import { estimateWeek, type FullStanding } from '../weeks/open-week.ts';
import { findWeek } from '../weeks/week-store.ts';
import { lastDecisions } from './decision-store.ts';

type Standings = DataOf<typeof listStandings>;
type Shown = Omit<AwardRow, 'creditedAt'> & { readonly creditedAt?: Date | null };

interface Page {
  readonly after: number;
  readonly limit: number;
  /** Only who has this in the name, or as the last digits of the number. */
  readonly find?: string | undefined;
}

/** Of an open week fewer are estimated. */
const ALL = { after: 0, limit: KEPT_STANDINGS };

/** The standings by rank: those kept of a counted week, else how it stands now. */
export async function showStandings(deps: PrizesDeps, week: LagosWeek, page: Page): Promise<Standings> {
  const open = (await isCounted(deps, week)) ? null : await estimateWeek(deps, week);
  const listed = (of: Page) => (open ? ofOpen(open.standings, of) : ofCounted(deps.db, week, of));
  const { find } = page;
  const standings =
    find === undefined ? await listed(page) : await found(deps.db, await listed(ALL), { ...page, find });
  const awards = open ? open.calculated.rows : await awardsOfWeek(deps.db, week);
  const shown = standings.slice(0, page.limit);
  return {
    items: await showAll(deps.db, { week, standings: shown, awards }),
    next: standings.length > page.limit ? shown.at(-1)!.rank : null,
  };
}

/** Who stands first, best first. */
export async function firstOfWeek(deps: PrizesDeps, week: LagosWeek, count: number): Promise<bigint[]> {
  const page = { after: 0, limit: count };
  const standings = (await isCounted(deps, week))
    ? await ofCounted(deps.db, week, page)
    : ofOpen((await estimateWeek(deps, week)).standings, page);
  return standings.slice(0, count).map(({ playerId }) => playerId);
}

async function isCounted({ db }: PrizesDeps, week: LagosWeek): Promise<boolean> {
  const row = await findWeek(db, week);
  return row !== null && row.state !== 'closing';
}

function ofOpen(standings: readonly FullStanding[], { after, limit }: Page): FullStanding[] {
  return standings.slice(after, after + limit + 1);
}

async function ofCounted(db: DbOrTx, week: LagosWeek, { after, limit }: Page): Promise<FullStanding[]> {
  const rows = await own(db)
    .selectFrom('prizeStandings')
    .select(['rank', 'playerId', 'points', 'unassisted', 'plays', 'answeringMs'])
    .where('week', '=', week)
    .where('rank', '>', after)
    .orderBy('rank')
    .limit(limit + 1)
    .execute();
  return rows.map((row) => ({ ...row, answeringMs: Number(row.answeringMs) }));
}

async function found(
  db: DbOrTx,
  standings: FullStanding[],
  { find = '', after, limit }: Page,
): Promise<FullStanding[]> {
  const part = usernameKey(find);
  const contacts = await contactsOf(
    db,
    standings.map(({ playerId }) => playerId),
  );
  return standings
    .filter(({ rank, playerId }) => {
      const { username, phone } = contacts.get(playerId)!;
      return rank > after && (usernameKey(username).includes(part) || (/^\d{4}$/.test(part) && phone.endsWith(part)));
    })
    .slice(0, limit + 1);
}

async function showAll(
  db: DbOrTx,
  { week, standings, awards }: { week: LagosWeek; standings: FullStanding[]; awards: readonly Shown[] },
): Promise<Standings['items']> {
  const contacts = await contactsOf(
    db,
    standings.map(({ playerId }) => playerId),
  );
  const decisions = await lastDecisions(db, week);
  const awardOf = new Map(awards.map((award) => [award.playerId, award]));
  return standings.map(({ playerId, ...standing }) => {
    const { publicId, username, phone } = contacts.get(playerId)!;
    const award = awardOf.get(playerId);
    return {
      ...standing,
      playerId: publicId,
      username,
      phone: maskPhone(phone),
      place: award?.place ?? null,
      withheld: award?.withheld ?? null,
      words: decisions.get(playerId)?.words ?? null,
      canRelease: award?.withheld ? canRelease(award.withheld) : false,
      prize: toNaira(award?.prizeKobo ?? 0n),
      tax: toNaira(award?.taxKobo ?? 0n),
      amount: toNaira(award?.netKobo ?? 0n),
      creditedAt: isoOf(award?.creditedAt ?? null),
    };
  });
}
