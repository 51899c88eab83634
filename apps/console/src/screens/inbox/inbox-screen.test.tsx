import { screen } from '@testing-library/react';
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
    email,
    phone: null,
    subject: null,
    reference: null,
    message: 'Hello',
    circumstances: null,
    createdAt: '2026-11-13T09:42:00.000Z',
    handled: null,
  } as const;
  openConsole('/inbox', {
    me: anOperator({ role: 'support' }),
    network: {
      countInbox: () => answer('countInbox', { idea: 0, bug: 0, survey: 0, contact: 1 }),
      listInbox: () => answer('listInbox', aPage(item)),
    },
  });
  const link = await screen.findByRole('link', { name: email });
  expect(link.getAttribute('href')).toBe('mailto:a%3Fbcc%3Dx%2540evil.ng%26body%3Dsee@mail.ng');
});
