import * as contract from '@spw/contract/contact';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { aBrowser } from '../../testing/players/browser.ts';
import { testGame } from '../../testing/players/game.ts';

const database = useDatabase();
const game = await testGame(database);
const message = {
  name: 'chioma@mail.ng',
  subject: 'My top up is pending',
  message: 'I approved it at 10:43.',
  phone: '08031234567',
  type: 'SPIN-N-WIN',
};

test('a message is kept with the player who sent it, and has a reference to name it by', async () => {
  const { browser, playerId } = await game.aPlayer();

  const { http, body } = await browser.send(contract.sendContactMessage, { body: message });

  expect([http, body.message]).toEqual([200, 'Message sent successfully']);
  expect(body.data.reference).toMatch(/^C-[2-9A-Z]{8}$/);
  const row = await database.db
    .selectFrom('contactMessages')
    .selectAll()
    .where('reference', '=', body.data.reference)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    playerId,
    email: 'chioma@mail.ng',
    phone: '08031234567',
    subject: 'My top up is pending',
    message: 'I approved it at 10:43.',
  });
});

test('a visitor may write, and two messages have two references', async () => {
  const visitor = aBrowser(game.app, { address: '10.78.0.1' });
  const replies = [
    await visitor.send(contract.sendContactMessage, { body: message }),
    await visitor.send(contract.sendContactMessage, { body: message }),
  ];
  expect(replies.map(({ http }) => http)).toEqual([200, 200]);
  expect(replies[0]!.body.data.reference).not.toBe(replies[1]!.body.data.reference);
});

test.each([
  [{ name: '' }, 'email_required'],
  [{ name: 'chioma@' }, 'email_invalid'],
  [{ phone: ' ' }, 'phone_missing'],
  [{ subject: '' }, 'invalid_input'],
  [{ message: ' \n ' }, 'invalid_input'],
  [{ message: 'a\u0000b' }, 'invalid_input'],
  [{ type: 'OTHER' }, 'invalid_input'],
  [{ playerId: '1' }, 'invalid_input'],
])('a message with %j is refused: %s', async (changes, code) => {
  const visitor = aBrowser(game.app, { address: '10.78.0.2' });
  const { body } = await visitor.send(contract.sendContactMessage, { body: { ...message, ...changes } });
  expect(body.code).toBe(code);
});

test.each(['Idea Report', 'Bug Report'])('what the feedback form sends as %s needs no number', async (subject) => {
  const visitor = aBrowser(game.app, { address: '10.78.0.3' });
  const { http } = await visitor.send(contract.sendContactMessage, { body: { ...message, subject, phone: '' } });
  expect(http).toBe(200);
});

test('what was written to us does not stand in the log', async () => {
  const { browser } = await game.aPlayer();
  await browser.send(contract.sendContactMessage, { body: { ...message, message: 'Only for you to read' } });
  expect(game.logged()).not.toContain('Only for you to read');
  expect(game.logged()).not.toContain('chioma@mail.ng');
});
