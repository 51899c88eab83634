import { never, noAnswer } from '@spw/ui/testing/fake-network.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onTracked, type TrackedEvent } from '../../shared/analytics/track.ts';
import { aToken, aUser } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openApp } from '../../testing/open-app.tsx';
import { PLAYER_PAGES } from '../../testing/player-pages.ts';

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
  const tabs = dialog.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Submit an Idea', 'true'],
    ['Report a bug', 'false'],
  ]);
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada_Obi');
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@example.com');
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
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Ada_Obi');
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'ada@example.com');
  await user.type(dialog.getByRole('textbox', { name: 'Problem Description' }), 'The wheel stands still');
  await user.click(dialog.getByRole('button', { name: 'Submit Bug Report' }));

  expect(await screen.findByText('Bug report sent successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull();
  const { data } = network.callsOf('reportBug')[0]!.body as { data: Record<string, string> };
  expect(data).toMatchObject({ name: 'Ada_Obi', email: 'ada@example.com', message: 'The wheel stands still' });
  expect(data['circumstances']).toContain('0.1.0');
  expect(network.callsOf('sendContactMessage')[0]!.body).toMatchObject({
    name: 'ada@example.com',
    subject: 'Bug Report',
    type: 'SPIN-N-WIN',
  });
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

test.each([
  ['Submit an Idea', 'Submit Idea', 'sendIdea'],
  ['Report a bug', 'Submit Bug Report', 'reportBug'],
] as const)('of %s every empty field is named and the first gets the focus', async (tab, action, sent) => {
  const { user, dialog, network } = await openFeedback();
  await user.click(dialog.getByRole('tab', { name: tab }));
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Email' }));
  expect(dialog.getByRole('textbox', { name: /Description/ }).hasAttribute('maxlength')).toBe(false);
  await user.click(dialog.getByRole('button', { name: action }));

  expect(dialog.getAllByText('* This is required')).toHaveLength(3);
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }));
  expect(network.callsOf(sent)).toHaveLength(0);
});

test.each([
  ['Submit an Idea', 'Idea Description', 'Submit Idea', 'Error sending response'],
  ['Report a bug', 'Problem Description', 'Submit Bug Report', 'Error sending message'],
])('%s that does not arrive is told, and its words stand there next time', async (tab, field, action, text) => {
  const unheard: Handlers = { ...kept, sendIdea: () => noAnswer(), reportBug: () => noAnswer() };
  const { user, dialog, button, network } = await openFeedback(unheard);
  await user.click(dialog.getByRole('tab', { name: tab }));
  await user.type(dialog.getByRole('textbox', { name: field }), 'Many words');
  await user.click(dialog.getByRole('button', { name: action }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull();
  await user.click(button);
  await user.click(await screen.findByRole('tab', { name: tab }));
  expect(screen.getByRole('textbox', { name: field })).toHaveProperty('value', 'Many words');
  expect(network.callsOf('sendContactMessage')).toHaveLength(0);
});

test.each([
  ['Submit an Idea', 'Idea Description', 'Submit Idea', 'Idea sent successfully', 'sendIdea'],
  ['Report a bug', 'Problem Description', 'Submit Bug Report', 'Bug report sent successfully', 'reportBug'],
] as const)('under %s ten thousand letters are sent whole', async (tab, field, action, done, sent) => {
  const long = 'x'.repeat(10_000);
  const { user, dialog, network } = await openFeedback();
  await user.click(dialog.getByRole('tab', { name: tab }));
  await user.click(dialog.getByRole('textbox', { name: field }));
  await user.paste(long);
  await user.click(dialog.getByRole('button', { name: action }));

  expect(await screen.findByText(done)).toBeTruthy();
  expect(network.callsOf(sent)[0]?.body['data']).toMatchObject({ message: long });
  await waitFor(() => expect(network.callsOf('sendContactMessage')[0]?.body).toMatchObject({ message: long }));
});

test.each([
  ['Submit an Idea', 'Idea Description', 'Submit Idea', 'Idea sent successfully'],
  ['Report a bug', 'Problem Description', 'Submit Bug Report', 'Bug report sent successfully'],
])('nobody is bothered when the message to the house after %s does not arrive', async (tab, field, action, done) => {
  const { user, dialog, button, network } = await openFeedback({ ...kept, sendContactMessage: () => noAnswer() });
  await user.click(dialog.getByRole('tab', { name: tab }));
  await user.type(dialog.getByRole('textbox', { name: field }), 'Some words');
  await user.click(dialog.getByRole('button', { name: action }));

  expect(await screen.findByText(done)).toBeTruthy();
  await waitFor(() => expect(network.callsOf('sendContactMessage')).toHaveLength(1));
  // Whatever a failure would set off has happened once the next one has been sent as well.
  await user.click(button);
  const again = within(await screen.findByRole('dialog', { name: 'Customer Feedback' }));
  await user.click(again.getByRole('tab', { name: tab }));
  await user.type(again.getByRole('textbox', { name: field }), 'More words');
  await user.click(again.getByRole('button', { name: action }));
  await waitFor(() => expect(network.callsOf('sendContactMessage')).toHaveLength(2));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(screen.queryByText(/error|wrong|network/i)).toBeNull();
});

test.each(['/', '/landing', '/signup', '/redirect', '/secure-d?msisdn=2348031234567', '/not-me'])(
  'there is no feedback button on %s',
  async (at) => {
    const { address } = openApp(at);
    await screen.findAllByRole('heading');
    expect(address().split('?')[0]).toBe(at.split('?')[0]);
    expect(screen.queryByRole('button', { name: 'Feedbacks and ideas' })).toBeNull();
  },
);

test.each(['/redirect', '/not-me'])('a player finds no feedback button on %s', async (at) => {
  openApp(at, { session });
  await screen.findAllByRole('heading');
  expect(screen.queryByRole('button', { name: 'Feedbacks and ideas' })).toBeNull();
});

/** It opens, and is closed again: the whole app knows whether it is open, and so would the next page. */
async function expectToOpen({ user }: ReturnType<typeof openApp>, button: HTMLElement) {
  expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Customer Feedback' });
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Customer Feedback' })).toBeNull());
}

const PAGES_OF_ALL = ['/legal', '/rules', '/contact', '/winners', '/practice', '/echo'];

test.each(PAGES_OF_ALL)('a visitor finds it on %s', async (at) => {
  const app = openApp(at);
  const button = await screen.findByRole('button', { name: 'Feedbacks and ideas' });
  expect(button.closest('header')).not.toBeNull();
  await expectToOpen(app, button);
});

/** What some of the pages ask for; the button does not wait for it. */
const asked: Handlers = {
  listActivity: never,
  listMessages: never,
  listOwnRounds: never,
  getLeaving: never,
  getLimits: never,
  getMessageChoices: never,
};

test.each([...PLAYER_PAGES, ...PAGES_OF_ALL])('a player finds it on %s', async (at) => {
  const app = openApp(at, { session, network: asked });
  const buttons = await screen.findAllByRole('button', { name: 'Feedbacks and ideas' });
  for (const button of buttons) expect(button.closest('header, nav')).not.toBeNull();
  await expectToOpen(app, buttons[0]!);
});

test('a player finds it in the menu, which makes room for it', async () => {
  const { user } = openApp('/home', { session });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Feedbacks and ideas' }));

  expect(await screen.findByRole('dialog', { name: 'Customer Feedback' })).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
