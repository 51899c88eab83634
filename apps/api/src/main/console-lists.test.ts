import * as adjustments from '@spw/contract/console/adjustments';
import * as audit from '@spw/contract/console/audit';
import * as inbox from '@spw/contract/console/inbox';
import * as money from '@spw/contract/console/money';
import * as players from '@spw/contract/console/players';
import * as questions from '@spw/contract/console/questions';
import type { EndpointParts } from '@spw/contract/endpoint';
import { expect, test } from 'vitest';
import { testConsole } from '../testing/console.ts';
import { useDatabase } from '../testing/database.ts';
import { wholeReads } from '../testing/statements/whole-reads.ts';
import { testApp } from '../testing/test-app.ts';

const statements: string[] = [];
const database = useDatabase({ onStatement: (statement) => statements.push(statement) });
const desk = await testConsole(database, await testApp(database));

const LISTS: readonly [name: string, list: EndpointParts, query: Readonly<Record<string, string>>, tables: string[]][] =
  [
    ['players', players.searchPlayers, {}, ['players']],
    ['payments', money.listConsolePayments, {}, ['payments']],
    ['withdrawals', money.listConsoleWithdrawals, { show: 'all' }, ['withdrawals']],
    ['adjustments', adjustments.listAdjustments, { show: 'all' }, ['adjustments']],
    ['the bank', questions.listConsoleQuestions, {}, ['questions']],
    ['disputes', questions.listDisputes, { state: 'rejected' }, ['question_reports']],
    ['messages', inbox.listInbox, { kind: 'contact', show: 'all' }, ['contact_messages']],
    ['the log', audit.listAudit, {}, ['audit_entries']],
    ['the log without what was looked at', audit.listAudit, { group: 'acts' }, ['audit_entries']],
    ['the log of what was refused', audit.listAudit, { group: 'refused' }, ['audit_entries']],
  ];

test.each(LISTS)('%s of some days are read by an index, from either end', async (_name, list, query, tables) => {
  const { browser } = await desk.signIn('owner');
  for (const sort of ['createdAt', '-createdAt']) {
    statements.length = 0;
    const { body } = await browser.send(list, { query: { ...query, from: '2026-03-01', to: '2026-03-31', sort } });
    expect(body.status, JSON.stringify(body)).toBe(true);
    const asked = statements.filter((statement) => tables.some((table) => statement.includes(table)));
    const ordered = asked.filter((statement) => /order by/i.test(statement));
    expect(ordered).not.toEqual([]);
    const whole = new Set<string>();
    await database.db.connection().execute(async (connection) => {
      for (const statement of ordered)
        for (const table of await wholeReads(connection, statement, new Set(tables))) whole.add(table);
    });
    expect([...whole]).toEqual([]);
  }
});
