import { noAnswer } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onTracked, type TrackedEvent } from '../../shared/analytics/track.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';

const session = { user: aUser(), token: aToken(), isLoggedIn: true as const };
const kept: Handlers = {
  sendIdea: () => answer('sendIdea', null),
  reportBug: () => answer('reportBug', null),
  sendContactMessage: () => answer('sendContactMessage', { reference: 'C-23456789' }),
};

async function openFeedback(network: Handlers = kept) {
  const app = openApp('/leaderboard', { session, network });
  const button = (await screen.findAllByRole('button', { name: 'Feedbacks and ideas' }))[0]!;
  await app.user.click(button);
  return { ...app, button, dialog: within(await screen.findByRole('dialog', { name: 'Customer Feedback' })) };
}

test('an idea is kept first, then whoever answers messages is told', async () => {
  const events: TrackedEvent[] = [];
  const stop = onTracked({ event: (event) => void events.push(event) });
  const { user, dialog, network } = await openFeedback();
  expect(dialog.getByRole('tab', { name: 'Submit an Idea' }).getAttribute('aria-selected')).toBe('true');
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada_Obi');
  await user.type(dialog.getByRole('textbox', { name: 'Idea Description' }), 'Let me challenge two friends');

  await user.click(dialog.getByRole('button', { name: 'Submit Idea' }));

  expect(await screen.findByText('Idea sent successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull();
  const data = { name: 'Ada_Obi', email: 'ada@example.com', message: 'Let me challenge two friends' };
  expect(network.callsOf('sendIdea').map(({ body }) => body)).toEqual([{ data }]);
  expect(network.callsOf('sendContactMessage').map(({ body }) => body)).toEqual([
    { name: data.email, subject: 'Idea Report', message: data.message, phone: '2348031234567', type: 'SPIN-N-WIN' },
  ]);
  expect(events.map(({ name }) => name)).toContain('Ideas Submitted');
  stop();
});

test('a bug goes its own way, with what helps to find it unless the player says no', async () => {
  const events: TrackedEvent[] = [];
  const stop = onTracked({ event: (event) => void events.push(event) });
  const { user, dialog, network } = await openFeedback();
  await user.click(dialog.getByRole('tab', { name: 'Report a bug' }));
  await user.type(dialog.getByRole('textbox', { name: 'Problem Description' }), 'The wheel stands still');
  await user.click(dialog.getByRole('button', { name: 'Submit Bug Report' }));

  expect(await screen.findByText('Bug report sent successfully')).toBeTruthy();
  const { data } = network.callsOf('reportBug')[0]!.body as { data: Record<string, string> };
  expect(data['circumstances']).toContain('0.1.0');
  expect(network.callsOf('sendContactMessage')[0]!.body['subject']).toBe('Bug Report');
  expect(events.map(({ name }) => name)).toContain('Bugs Submitted');
  stop();
});

test('the tabs are changed with the arrow keys', async () => {
  const { user, dialog } = await openFeedback();
  dialog.getByRole('tab', { name: 'Submit an Idea' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(dialog.getByRole('tab', { name: 'Report a bug' }));
  expect(dialog.getByRole('textbox', { name: 'Problem Description' })).toBeTruthy();
});

test('every empty field is named and the first gets the focus', async () => {
  const { user, dialog, network } = await openFeedback();
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Email' }));
  await user.click(dialog.getByRole('button', { name: 'Submit Idea' }));

  expect(dialog.getAllByText('* This is required')).toHaveLength(3);
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }));
  expect(network.callsOf('sendIdea')).toHaveLength(0);
});

test.each([
  ['Submit an Idea', 'Idea Description', 'Submit Idea', 'Error sending response'],
  ['Report a bug', 'Problem Description', 'Submit Bug Report', 'Error sending message'],
])('%s that does not arrive is told, and its words stand there next time', async (tab, field, action, text) => {
  const { user, dialog, button } = await openFeedback({ sendIdea: () => noAnswer(), reportBug: () => noAnswer() });
  await user.click(dialog.getByRole('tab', { name: tab }));
  await user.type(dialog.getByRole('textbox', { name: field }), 'Many words');
  await user.click(dialog.getByRole('button', { name: action }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull();
  await user.click(button);
  await user.click(await screen.findByRole('tab', { name: tab }));
  expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', 'Many words');
});

test('nobody is bothered when the message to the house does not arrive', async () => {
  const { user, dialog, network } = await openFeedback({ ...kept, sendContactMessage: () => noAnswer() });
  await user.type(dialog.getByRole('textbox', { name: 'Idea Description' }), 'An idea');
  await user.click(dialog.getByRole('button', { name: 'Submit Idea' }));

  expect(await screen.findByText('Idea sent successfully')).toBeTruthy();
  await waitFor(() => expect(network.callsOf('sendContactMessage')).toHaveLength(1));
  expect(screen.queryByText(/error/i)).toBeNull();
});

test.each(['/', '/landing', '/signup', '/redirect'])('there is no feedback button on %s', async (at) => {
  openApp(at);
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('button', { name: 'Feedbacks and ideas' })).toBeNull();
});

test.each(['/legal', '/rules', '/contact', '/winners', '/practice', '/echo'])(
  'a visitor finds it on %s',
  async (at) => {
    openApp(at);
    expect(await screen.findByRole('button', { name: 'Feedbacks and ideas' })).toBeTruthy();
  },
);

test('a player finds it in the menu, which makes room for it', async () => {
  const { user } = openApp('/home', { session });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Feedbacks and ideas' }));

  expect(await screen.findByRole('dialog', { name: 'Customer Feedback' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
