import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

test('an address that a stranger wrote adds nothing to the answer: no hidden copy, no words', async () => {
  const email = 'a?bcc=x%40evil.ng&body=see@mail.ng';
  const item = {
    id: uuid(1),
    kind: 'contact',
    player: null,
    name: 'Ada',
    email: 'a•••@mail.ng',
    phone: null,
    subject: null,
    reference: null,
    message: 'Hello',
    circumstances: null,
    createdAt: '2026-11-13T09:42:00.000Z',
    handled: null,
  } as const;
  const { network, user } = openConsole('/inbox', {
    me: anOperator({ role: 'support' }),
    network: {
      countInbox: () => answer('countInbox', { idea: 0, bug: 0, survey: 0, contact: 1 }),
      listInbox: () => answer('listInbox', aPage(item)),
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
      handled: null,
    };
    const { network, user } = openConsole(`/inbox?kind=${kind}`, {
      me: anOperator({ role: 'support' }),
      network: {
        countInbox: () => answer('countInbox', { idea: 1, bug: 1, survey: 1, contact: 1 }),
        listInbox: () => answer('listInbox', aPage(item)),
        handleInboxItem: () =>
          answer('handleInboxItem', {
            ...item,
            handled: { by: 'kemi', at: '2026-11-13T10:00:00.000Z', note: 'Paid on Tuesday' },
          }),
      },
    });
    const card = await screen.findByRole('region', { name: 'Prize' });
    expect(network.callsOf('listInbox').at(-1)?.query).toMatchObject({ kind, show: 'open' });
    expect(within(card).getByText('Where is it?')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Ade_driver9' }).getAttribute('href')).toBe(`/players/${uuid(31)}`);
    for (const line of ['Ade', 'a•••@mail.ng', '0803 ••• 0000', 'C-7K3M', '0.1.0 /wheel'])
      expect(card.textContent).toContain(line);

    await user.type(within(card).getByRole('textbox'), 'Paid on Tuesday');
    await user.click(within(card).getByRole('button', { name: 'Handled' }));
    expect(await screen.findByText('Noted')).toBeTruthy();
    expect(network.callsOf('handleInboxItem')[0]).toMatchObject({
      params: { kind, id: uuid(1) },
      body: { note: 'Paid on Tuesday' },
    });
  },
);
