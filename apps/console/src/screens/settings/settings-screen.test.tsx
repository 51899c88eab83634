import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';
import type { Now } from './draft.ts';

const preview = {
  basedOn: 3,
  problems: [],
  differences: [{ path: 'prices.daily', from: 100, to: 120 }],
  effects: [{ what: 'A day', from: '₦100', to: '₦120' }],
  needsSecond: true,
};
const proposal = {
  id: uuid(5),
  state: 'asked' as const,
  reason: 'Costs rose',
  preview,
  changes: { prices: { daily: 120 } },
  askedBy: 'ofonime',
  askedAt: ago(1),
  startsAt: null,
  decidedBy: null,
  decidedAt: null,
  version: null,
  may: ['decline' as const],
};
const aVersion = {
  version: 3,
  state: 'live' as const,
  publishedAt: ago(90),
  startsAt: null,
  publishedBy: 'chidi',
  approvedBy: 'halima',
  reason: 'As agreed',
  cancelled: null,
  differences: [{ path: 'withdrawals.reviewFrom', from: 25_000, to: 20_000 }],
  changes: {},
};

function settings(change: Partial<Now> = {}, versions: object[] = []): Handlers {
  return {
    getConsoleSettings: () =>
      answer('getConsoleSettings', {
        version: 3,
        since: ago(90),
        settings: DEFAULT_SETTINGS,
        defaults: DEFAULT_SETTINGS,
        changes: {},
        waiting: [],
        next: null,
        ...change,
      }),
    listSettingsVersions: () => answer('listSettingsVersions', aPage(...(versions as (typeof aVersion)[]))),
    previewSettings: () => answer('previewSettings', preview),
    proposeSettings: () => answer('proposeSettings', proposal),
  };
}
const write = async (user: ReturnType<typeof openConsole>['user'], field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('a new price shows its effect in naira at once, is sent with its start and reason, and waits for a second person', async () => {
  const { network, user } = openConsole('/settings', { network: settings() });
  const field = await screen.findByRole('textbox', { name: 'Daily plan' });
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
  await write(user, field, '120');
  expect(within(screen.getByRole('region', { name: 'What the draft does' })).getByText(/^A day: ₦100/)).toBeTruthy();
  const bar = screen.getByRole('region', { name: 'Draft' });
  expect(bar.textContent).toContain('Draft on version 3: 1 change.');
  await user.click(within(bar).getByRole('button', { name: 'Send to a second person' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Daily plan').closest('li')?.textContent).toBe('Daily plan ₦100 → ₦120');
  await user.selectOptions(within(dialog).getByLabelText('Start'), 'other');
  await user.clear(within(dialog).getByLabelText('Starts at'));
  await user.type(within(dialog).getByLabelText('Starts at'), '2998-01-05T00:00');
  await user.type(within(dialog).getByLabelText('Reason'), 'Costs rose');
  network.on(settings({ waiting: [{ ...proposal, startsAt: '2998-01-04T23:00:00.000Z' }] }));
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('Somebody else must publish it.')).toBeTruthy();
  expect(screen.getByText(/^It is to start on 5/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
  expect(network.callsOf('proposeSettings')[0]?.body).toEqual({
    basedOn: 3,
    changes: { prices: { daily: 120 } },
    reason: 'Costs rose',
    startsAt: '2998-01-04T23:00:00.000Z',
  });
});

test('what is wrong stands beside its field by the names of the settings, and keeps the draft from being sent', async () => {
  const { user } = openConsole('/settings', { network: settings() });
  const field = await screen.findByRole('textbox', { name: 'Daily plan' });
  await write(user, field, 'much');
  expect(screen.getByText('“Daily plan” must be a number')).toBeTruthy();
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send to a second person' });
  expect(send().disabled).toBe(true);
  await write(user, field, '200');
  // At both of the settings that it speaks of.
  expect(screen.getAllByText('“Daily plan” and “Weekly plan” must differ')).toHaveLength(2);
  await write(user, field, '1,000');
  expect(screen.getByText('10 times what it is now.')).toBeTruthy();
  expect(send().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Put back Daily plan' }));
  expect(screen.queryByRole('region', { name: 'Draft' })).toBeNull();
});

test('bundles are written, moved, added and taken away, and what is sent is the list', async () => {
  const { network, user } = openConsole('/settings', { network: settings() });
  await write(user, await screen.findByRole('textbox', { name: 'Play bundles, 3, price' }), '180');
  await user.click(screen.getByRole('button', { name: 'Move Play bundles 3 up' }));
  await user.click(screen.getByRole('button', { name: 'Remove Play bundles 1' }));
  await user.click(screen.getByRole('button', { name: 'Add to play bundles' }));
  expect(screen.getByText('“Play bundles”, 3, plays must be a number')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Play bundles, 3, plays' }), '10');
  await user.type(screen.getByRole('textbox', { name: 'Play bundles, 3, price' }), '300');
  expect(screen.getByText('No bundle has 1 plays.')).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('dialog');
  expect(network.callsOf('previewSettings')[0]?.body).toEqual({
    changes: {
      prices: {
        plays: [
          { plays: 5, price: 180 },
          { plays: 3, price: 100 },
          { plays: 10, price: 300 },
        ],
      },
    },
  });
});

test('per cent is written as per cent, and a charge without a cap gets one', async () => {
  const { network, user } = openConsole('/settings?topic=card', { network: settings() });
  await write(user, await screen.findByRole('textbox', { name: 'Card charge' }), '1.8');
  await user.click(screen.getByRole('checkbox', { name: 'Most of a card charge: none' }));
  await write(user, screen.getByRole('textbox', { name: 'Most of a card charge' }), '2000');
  await user.click(screen.getByRole('button', { name: 'Send to a second person' }));
  await screen.findByRole('dialog');
  expect(network.callsOf('previewSettings')[0]?.body).toEqual({
    changes: { card: { feeThousandths: 18, feeCap: 2000 } },
  });
});

test('a draft outlives a reload, and says what somebody else has published meanwhile before it goes on', async () => {
  const first = openConsole('/settings', { network: settings() });
  await write(first.user, await screen.findByRole('textbox', { name: 'Weekly plan' }), '250');
  cleanup();

  const changes = { prices: { daily: 150 } };
  const moved = { ...DEFAULT_SETTINGS, prices: { ...DEFAULT_SETTINGS.prices, daily: 150 } };
  const { network, user } = openConsole('/settings', { network: settings({ version: 4, changes, settings: moved }) });
  const bar = await screen.findByRole('region', { name: 'Draft' });
  expect(within(bar).getByText('Version 4 was published after you began.')).toBeTruthy();
  expect(within(bar).getByRole('listitem').textContent).toBe('Daily plan ₦100 → ₦150');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Weekly plan' }).value).toBe('250');
  expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Send to a second person' }).disabled).toBe(true);
  await user.click(within(bar).getByRole('button', { name: 'Go on from version 4' }));
  await user.click(within(bar).getByRole('button', { name: 'Send to a second person' }));
  await screen.findByRole('dialog');
  expect(network.callsOf('previewSettings')[0]?.body).toEqual({ changes: { prices: { daily: 150, weekly: 250 } } });
});

test('a setting is found by its words, and a link leads to it', async () => {
  const { user } = openConsole('/settings?setting=prizes.weeklyBudget', { network: settings() });
  expect(await screen.findByRole('textbox', { name: 'Weekly prize budget' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Daily plan' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'new device{Enter}');
  expect(await screen.findByRole('textbox', { name: 'New device waits' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Weekly prize budget' })).toBeNull();
  await user.clear(screen.getByRole('searchbox', { name: 'Find a setting' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), 'unicorn{Enter}');
  expect(await screen.findByText('No setting is found by “unicorn”.')).toBeTruthy();
});

test('an earlier version becomes a draft with its values and says why; one that waits for its start is taken back', async () => {
  const old = { ...aVersion, version: 2, state: 'earlier' as const, reason: null, changes: { prices: { daily: 80 } } };
  const next = { ...aVersion, version: 4, state: 'waiting' as const, startsAt: '2998-01-04T23:00:00.000Z' };
  const { network, user } = openConsole('/settings', { network: settings({}, [aVersion, old]) });
  expect(await screen.findByText('chidi, approved by halima: As agreed', { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Roll back to version 2' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Daily plan' }).value).toBe('80');
  await user.click(screen.getByRole('button', { name: 'Send to a second person' }));
  expect(within(await screen.findByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(
    'Back to version 2',
  );
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  cleanup();

  const waits = { version: 4, startsAt: next.startsAt };
  const second = openConsole('/settings', { network: settings({ next: waits }, [next, aVersion]) });
  second.network.on({ cancelSettings: () => answer('cancelSettings', { version: 4 }) });
  expect(await screen.findByText(/^Version 4 starts on 5/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send to a second person' }).disabled).toBe(true);
  await second.user.click(await screen.findByRole('button', { name: 'Take back version 4' }));
  await second.user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Not now');
  await second.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Version 4 will not start')).toBeTruthy();
  expect(second.network.callsOf('cancelSettings')[0]).toMatchObject({
    params: { version: '4' },
    body: { reason: 'Not now' },
  });
  expect(network.callsOf('proposeSettings')).toEqual([]);
});

test('whoever is not an owner reads the settings and drafts nothing', async () => {
  openConsole('/settings', {
    me: anOperator({ role: 'support' }),
    network: settings({}, [{ ...aVersion, state: 'earlier' }]),
  });
  expect(await screen.findByText(/^Version 3 is live since/)).toBeTruthy();
  expect(screen.getAllByText('₦100')).not.toHaveLength(0);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});
