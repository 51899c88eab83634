import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const aDesk = {
  people: ['bola', 'kemi'],
  templates: [{ id: uuid(91), name: 'Code', text: 'Please ask for a new code, {name}.' }],
};

test('an address that a stranger wrote adds nothing to the answer: no hidden copy, no words', async () => {
  const email = 'a?bcc=x%40evil.ng&body=see@mail.ng';
  const item = {
    id: uuid(1),
    kind: 'contact' as const,
    player: null,
    name: 'Ada',
    email: 'a•••@mail.ng',
    phone: null,
    subject: null,
    reference: null,
    message: 'Hello',
    circumstances: null,
    createdAt: '2026-11-13T09:42:00.000Z',
    ways: [],
    assignedTo: null,
    handled: null,
  };
  const { network, user } = openConsole('/inbox', {
    me: anOperator({ role: 'support' }),
    network: {
      countInbox: () => answer('countInbox', { idea: 0, bug: 0, survey: 0, contact: 1 }),
      listInbox: () => answer('listInbox', aPage(item)),
      getInboxDesk: () => answer('getInboxDesk', aDesk),
      revealInboxItem: () => answer('revealInboxItem', { email, phone: null }),
    },
  });
  expect(await screen.findByText('a•••@mail.ng')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show in full' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show it' }));
  expect(network.callsOf('revealInboxItem')[0]?.body).toEqual({ reason: 'To answer' });
  const link = await screen.findByRole('link', { name: email });
  expect(link.getAttribute('href')).toBe('mailto:a%3Fbcc%3Dx%2540evil.ng%26body%3Dsee@mail.ng');
});

test.each(['contact', 'bug', 'idea', 'survey'] as const)(
  'what players send as %s is read with who wrote it, what about and where to answer, and the answer is noted',
  async (kind) => {
    const item = {
      id: uuid(1),
      kind,
      player: { id: uuid(31), username: 'Ade_driver9' },
      name: 'Ade',
      email: 'a•••@mail.ng',
      phone: '0803 ••• 0000',
      subject: 'Prize',
      reference: 'C-7K3M',
      message: 'Where is it?',
      circumstances: '0.1.0 /wheel',
      createdAt: '2026-11-13T09:42:00.000Z',
      ways: ['message' as const, 'sms' as const],
      assignedTo: null,
      handled: null,
    };
    const { network, user } = openConsole(`/inbox?kind=${kind}`, {
      me: anOperator({ role: 'support' }),
      network: {
        countInbox: () => answer('countInbox', { idea: 1, bug: 1, survey: 1, contact: 1 }),
        listInbox: () => answer('listInbox', aPage(item)),
        getInboxDesk: () => answer('getInboxDesk', aDesk),
        answerInbox: () => answer('answerInbox', { answered: 1 }),
      },
    });
    const card = await screen.findByRole('region', { name: 'Prize' });
    expect(network.callsOf('listInbox').at(-1)?.query).toMatchObject({ kind, show: 'open' });
    expect(within(card).getByText('Where is it?')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Ade_driver9' }).getAttribute('href')).toBe(`/players/${uuid(31)}`);
    for (const line of ['Ade', 'a•••@mail.ng', '0803 ••• 0000', 'C-7K3M', '0.1.0 /wheel'])
      expect(card.textContent).toContain(line);

    await user.type(within(card).getByRole('textbox', { name: 'Answer' }), 'Paid on Tuesday');
    await user.click(within(card).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('1 message answered')).toBeTruthy();
    expect(network.callsOf('answerInbox')[0]?.body).toEqual({
      kind,
      ids: [uuid(1)],
      way: 'message',
      text: 'Paid on Tuesday',
    });
  },
);

const lost = (number: number) => ({
  id: uuid(number),
  kind: 'contact' as const,
  player: { id: uuid(30 + number), username: `Player_${number}` },
  name: null,
  email: 'a•••@mail.ng',
  phone: '0803 ••• 0000',
  subject: 'Code',
  reference: `C-7K3M000${number}`,
  message: number % 2 === 0 ? 'My code did not come!' : 'my code did not come',
  circumstances: null,
  createdAt: '2026-11-13T09:42:00.000Z',
  ways: ['message' as const, 'sms' as const],
  assignedTo: null,
  handled: null,
});

function openDesk(role: 'support' | 'owner' = 'support') {
  return openConsole('/inbox', {
    me: anOperator({ role, username: 'kemi' }),
    network: {
      countInbox: () => answer('countInbox', { idea: 0, bug: 0, survey: 0, contact: 6 }),
      listInbox: () =>
        answer('listInbox', aPage(...[1, 2, 3, 4, 5].map(lost), { ...lost(6), message: 'My prize is late' })),
      getInboxDesk: () => answer('getInboxDesk', aDesk),
      answerInbox: () => answer('answerInbox', { answered: 5 }),
      assignInbox: () => answer('assignInbox', { assigned: 1 }),
      saveInboxTemplate: () => answer('saveInboxTemplate', { id: uuid(92), name: 'Paid', text: 'It is paid' }),
      removeInboxTemplate: () => answer('removeInboxTemplate', null),
    },
  });
}

test('a reference in a message leads to what it names, and other words stay words', async () => {
  const message = 'I asked for WDR-7K3M 9QXA this morning. Hello good day';
  const { network } = openDesk();
  network.on({ listInbox: () => answer('listInbox', aPage({ ...lost(1), message })) });
  const card = await screen.findByRole('region', { name: 'Code' });
  const link = within(card).getByRole('link', { name: 'WDR-7K3M 9QXA' });
  expect(link.getAttribute('href')).toBe('/payments?reference=WDR-7K3M%209QXA');
  expect(card.textContent).toContain(message);
});

test('five that say the same are answered at once by three presses', async () => {
  const { network, user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Answer all 5' }));
  const dialog = screen.getByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Template' }), 'Code');
  await user.click(within(dialog).getByRole('button', { name: 'Send (5)' }));
  expect(await screen.findByText('5 messages answered')).toBeTruthy();
  expect(network.callsOf('answerInbox')[0]?.body).toEqual({
    kind: 'contact',
    ids: [1, 2, 3, 4, 5].map(uuid),
    way: 'message',
    text: 'Please ask for a new code, {name}.',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a slash in the answer finds a template by its name, and Enter puts it in', async () => {
  const { network, user } = openDesk();
  const answerField = await screen.findByRole('textbox', { name: 'Answer' });
  await user.type(answerField, '/co');
  const found = await screen.findByRole('list', { name: 'Templates' });
  expect(within(found).getAllByRole('button')).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect((answerField as HTMLTextAreaElement).value).toBe('Please ask for a new code, {name}.');
  expect(screen.queryByRole('list', { name: 'Templates' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(network.callsOf('answerInbox')).toHaveLength(1));
});

test('a message is taken by one press, or given to somebody else', async () => {
  const { network, user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Take it' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Whose to answer' }), 'bola');
  await waitFor(() =>
    expect(network.callsOf('assignInbox').map(({ body }) => body)).toEqual([
      { kind: 'contact', ids: [uuid(1)], to: 'kemi' },
      { kind: 'contact', ids: [uuid(1)], to: 'bola' },
    ]),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'nobody');
  await waitFor(() => expect(network.callsOf('listInbox').at(-1)?.query).toMatchObject({ who: 'nobody' }));
});

test('an owner keeps and removes texts for answers; whoever answers only reads them', async () => {
  const { network, user } = openDesk('owner');
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'New template' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Paid');
  await user.type(within(dialog).getByRole('textbox', { name: 'Text' }), 'It is paid');
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('Kept')).toBeTruthy();
  expect(network.callsOf('saveInboxTemplate')[0]?.body).toEqual({ name: 'Paid', text: 'It is paid' });
  await user.click(await within(dialog).findByRole('button', { name: 'Remove Code' }));
  expect(await screen.findByText('Code is removed')).toBeTruthy();
});

test('who answers reads the texts and changes none', async () => {
  const { user } = openDesk();
  await user.click(await screen.findByRole('button', { name: 'Templates' }));
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText('Please ask for a new code, {name}.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /Remove|Change|New/ })).toBeNull();
});
