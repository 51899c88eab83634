import { listConsoleCampaigns } from '@spw/contract/console/campaigns';
import { listOperatorProposals, listOperators } from '@spw/contract/console/operators';
import { listAudit } from '@spw/contract/console/audit';
import { listInbox } from '@spw/contract/console/inbox';
import * as money from '@spw/contract/console/money';
import { listPlayerEntries, listPlayerRounds, searchPlayers } from '@spw/contract/console/players';
import { listConsoleQuestions, listDisputes } from '@spw/contract/console/questions';
import { getConsoleSettings, listSettingsVersions } from '@spw/contract/console/settings';
import { listStandings, listWeeks } from '@spw/contract/console/week';
import type { EndpointParts } from '@spw/contract/endpoint';
import type { Random } from '../../platform/random.ts';
import type { Browser } from '../players/browser.ts';
import { oddValue, pick, type Known } from './values.ts';

interface Row {
  readonly id: string;
  readonly reference: string;
  readonly week: string;
  readonly awardsHash: string | null;
  readonly playerId: string;
}

export interface DeskValues {
  /** The ids under a word of the address, as `players`. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly known: Known;
}

const CHANGES = 30;

/** What an owner finds at the desk: whatever a call of the console can name by an id, and where its lists go on. */
export async function deskValues(browser: Browser, chance: Random): Promise<DeskValues> {
  const places: string[] = [];
  const list = async (endpoint: EndpointParts, query: Record<string, string> = {}, params = {}): Promise<Row[]> => {
    const { data } = (await browser.send(endpoint, { query, params })).body;
    if (typeof data.next === 'string') places.push(data.next);
    return data.items;
  };
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

  const players = idsOf(await list(searchPlayers, { limit: '5' }));
  const payments = await list(money.listConsolePayments, { limit: '5' });
  const asked = await list(money.listConsolePayments, { show: 'asked', limit: '5' });
  const cards = asked.map(({ reference }) => browser.send(money.getConsolePayment, { params: { reference } }));
  const withdrawals = idsOf(await list(money.listConsoleWithdrawals, { show: 'all', limit: '3' }));
  const waiting = idsOf(await list(money.listConsoleWithdrawals, { show: 'review', limit: '5' }));
  const kinds = ['idea', 'bug', 'survey', 'contact'];
  const notes = await Promise.all(kinds.map((kind) => list(listInbox, { kind, show: 'all', limit: '1' })));
  const weeks = await list(listWeeks, { limit: '2' });
  const winners = await Promise.all(weeks.map(({ week }) => list(listStandings, { limit: '2' }, { week })));
  const settings = (await browser.send(getConsoleSettings)).body.data;
  const operators = idsOf((await browser.send(listOperators)).body.data);
  const proposals = idsOf((await browser.send(listOperatorProposals)).body.data);
  await list(listAudit, { limit: '1' });
  await list(listSettingsVersions, { limit: '1' });
  for (const id of players) {
    await list(listPlayerEntries, { limit: '1' }, { id });
    await list(listPlayerRounds, { limit: '1' }, { id });
  }

  return {
    ids: {
      players,
      signals: players,
      operators: [...operators, ...proposals],
      withdrawals: [...withdrawals, ...waiting],
      questions: [
        ...idsOf(await list(listConsoleQuestions, { limit: '3' })),
        ...idsOf(await list(listConsoleQuestions, { state: 'draft', limit: '3' })),
      ],
      disputes: idsOf(await list(listDisputes, { limit: '5' })),
      campaigns: idsOf(await list(listConsoleCampaigns, { limit: '5' })),
      inbox: idsOf(notes.flat()),
      settings: idsOf(settings.waiting),
    },
    known: {
      player: players,
      playerId: winners.flat().map(({ playerId }) => playerId),
      operator: operators,
      reference: [...payments, ...asked].map(({ reference }) => reference),
      action: (await Promise.all(cards)).flatMap(({ body }) => idsOf(body.data.actions)),
      week: weeks.map(({ week }) => week),
      awardsHash: weeks.map(({ awardsHash }) => awardsHash ?? ''),
      after: [...places, '1'],
      basedOn: [settings.version],
      changes: Array.from({ length: CHANGES }, () => someChange(chance, settings.settings)),
    },
  };
}

/** One setting as it is, a little larger, or anything else. */
function someChange(chance: Random, settings: Record<string, Record<string, unknown>>): object {
  const group = pick(chance, Object.keys(settings));
  const name = pick(chance, Object.keys(settings[group]!));
  const value = settings[group]![name];
  const larger = typeof value === 'number' ? value + 1 : value;
  return { [group]: { [name]: chance.below(4) === 0 ? oddValue(chance) : larger } };
}
