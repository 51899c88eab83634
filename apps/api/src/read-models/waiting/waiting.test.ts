import { randomUUID } from 'node:crypto';
import { createCampaign } from '@spw/contract/console/campaigns';
import { reviewConsoleWithdrawal } from '@spw/contract/console/money';
import { addOperator } from '@spw/contract/console/operators';
import { writeQuestion } from '@spw/contract/console/questions';
import { proposeSettings } from '@spw/contract/console/settings';
import { getWaiting } from '@spw/contract/console/waiting';
import { expect, test } from 'vitest';
import { getPlayer } from '../../modules/players/index.ts';
import { allTables } from '../../platform/db/all-tables.ts';
import { testConsole, type SignedIn } from '../../testing/console.ts';
import { useDatabase } from '../../testing/database.ts';
import { testWithdrawals } from '../../testing/players/withdrawals.ts';
import { runSql } from '../../testing/template.ts';

const database = useDatabase();
const bank = await testWithdrawals(database);
const { signIn, deps } = await testConsole(database, bank, { AD_ORIGINS: 'https://partner.example' });

const waiting = async ({ browser }: SignedIn) => (await browser.send(getWaiting)).body.data;
const kinds = async (who: SignedIn): Promise<string[]> =>
  (await waiting(who)).items.map(({ kind }: { kind: string }) => kind).toSorted();

test('each operator has one list of what they may decide, oldest first; what they asked for or signed themselves is not on it, and the marks count the same', async () => {
  const owner = await signIn('owner');
  const [second, finance, content, reader, support] = [
    await signIn('owner'),
    await signIn('finance'),
    await signIn('content'),
    await signIn('content'),
    await signIn('support'),
  ];
  const player = await bank.aSaver({ cash: 45_000 });
  await bank.reserve(player, 20_000);
  const { publicId } = await allTables(deps.db)
    .selectFrom('players')
    .select('publicId')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  const { shortReference, withdrawalId } = await allTables(deps.db)
    .selectFrom('withdrawals')
    .innerJoin('shortReferences', 'subjectId', 'withdrawalId')
    .select(['shortReference', 'withdrawalId'])
    .executeTakeFirstOrThrow();
  bank.clock.advance({ minutes: 5 });
  const thaw = {
    thawId: randomUUID(),
    playerId: player.playerId,
    askedBy: finance.username,
    askedAt: bank.clock.now(),
  };
  await allTables(deps.db)
    .insertInto('walletThaws')
    .values({ ...thaw, reason: 'They asked', state: 'asked' })
    .execute();
  const [category] = await allTables(deps.db).selectFrom('categories').select('slug').limit(1).execute();
  const wording = {
    category: category!.slug,
    tier: 'easy',
    question: 'Which river joins the Niger at Lokoja?',
    options: ['Benue', 'Ogun', 'Cross', 'Kaduna'],
    answer: 'Benue',
    explanation: 'They meet at Lokoja.',
    about: 'nigeria',
  };
  expect((await content.browser.send(writeQuestion, { body: wording })).http).toBe(200);
  const day = (days: number) => new Date(bank.clock.now().getTime() + days * 86_400_000).toISOString();
  const campaign = {
    name: 'Airtime',
    message: 'Top up',
    targetUrl: 'https://partner.example/',
    startsAt: day(0),
    endsAt: day(9),
    weight: 1,
  };
  expect((await content.browser.send(createCampaign, { body: campaign })).http).toBe(200);
  const changes = { basedOn: 0, changes: { prices: { wildcard: 150 } }, reason: 'Agreed on Monday' };
  expect((await owner.browser.send(proposeSettings, { body: changes })).body.data.state).toBe('asked');
  const joins = { username: 'bisi', role: 'support', phone: '08031112233', reason: 'Joins on Monday' };
  expect((await owner.browser.send(addOperator, { body: joins })).http).toBe(200);

  expect(await kinds(support)).toEqual([]);
  expect(await kinds(content)).toEqual([]);
  expect(await kinds(reader)).toEqual(['campaign', 'questions']);
  expect(await kinds(finance)).toEqual(['settings', 'withdrawal']);
  expect(await kinds(owner)).toEqual(['campaign', 'questions', 'thaw', 'withdrawal']);
  expect(await kinds(second)).toEqual(['campaign', 'operator', 'questions', 'settings', 'thaw', 'withdrawal']);

  const { items, counts } = await waiting(second);
  expect(items[0]).toMatchObject({ kind: 'withdrawal', shortReference, amount: 20_000, why: ['large'], askedBy: null });
  expect(items[1]).toMatchObject({
    kind: 'thaw',
    player: { id: publicId },
    askedBy: finance.username,
    why: ['They asked'],
  });
  expect(counts).toMatchObject({
    withdrawals: 1,
    players: 1,
    questions: 1,
    campaigns: 1,
    settings: 1,
    operators: 1,
    week: 0,
  });

  // Nobody decides about an account of their own, which is known by its number.
  const kin = await signIn('finance');
  const { phone } = await getPlayer(deps.db, player.playerId);
  const call = (number: string) =>
    runSql(database.ownerUrl, `update operators set phone = '${number}' where username = '${kin.username}'`);
  await call('2348039999999');
  expect(await kinds(kin)).toEqual(['settings', 'thaw', 'withdrawal']);
  await call(phone);
  expect(await kinds(kin)).toEqual(['settings']);

  const approve = { params: { id: withdrawalId }, body: { verdict: 'approve', note: 'Looked at it' } };
  expect((await finance.browser.send(reviewConsoleWithdrawal, approve)).http).toBe(200);
  expect(await kinds(finance)).toEqual(['settings']);
  expect((await waiting(finance)).counts.withdrawals).toBe(0);
  expect((await waiting(second)).items[0]).toMatchObject({ kind: 'withdrawal', askedBy: finance.username });
  expect((await second.browser.send(reviewConsoleWithdrawal, approve)).http).toBe(200);
  expect((await waiting(second)).counts.withdrawals).toBe(0);
});
