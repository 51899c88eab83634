import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ago, anOperator, aPage, uuid } from '../../testing/builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const preview = {
  basedOn: 3,
  problems: [],
  differences: [{ path: 'prices.daily', from: 100, to: 120 }],
  effects: [{ what: 'A day of playing', from: '₦100', to: '₦120' }],
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
  decidedBy: null,
  decidedAt: null,
  version: null,
  may: ['decline' as const],
};
function settings(waiting: (typeof proposal)[] = []): Handlers {
  return {
    getConsoleSettings: () =>
      answer('getConsoleSettings', {
        version: 3,
        settings: DEFAULT_SETTINGS,
        defaults: DEFAULT_SETTINGS,
        changes: {},
        waiting,
      }),
    listSettingsVersions: () => answer('listSettingsVersions', aPage()),
  };
}

test('a draft shows its effect before it is asked for, and prices wait for a second person', async () => {
  const { network, user } = openConsole('/settings', { network: settings() });
  network.on({
    previewSettings: () => answer('previewSettings', preview),
    proposeSettings: () => answer('proposeSettings', proposal),
  });

  await user.click(await screen.findByRole('button', { name: 'Draft a new version' }));
  const field = screen.getByLabelText('Prices: Daily');
  await user.clear(field);
  await user.type(field, '120');
  expect(screen.queryByRole('button', { name: 'Ask a second person' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show the effect' }));
  expect(await screen.findByText('A day of playing: ₦100 →', { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask a second person' }));
  network.on(settings([proposal]));
  await user.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Costs rose');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ask' }));

  expect(await screen.findByText('Somebody else must publish it.')).toBeTruthy();
  expect(network.callsOf('proposeSettings')[0]?.body).toEqual({
    basedOn: 3,
    changes: { prices: { daily: 120 } },
    reason: 'Costs rose',
  });
});

test('what is no value of its setting keeps a draft from being published, and a draft waits while its author looks elsewhere', async () => {
  const { user } = openConsole('/settings', {
    network: {
      ...settings(),
      listOperators: () => answer('listOperators', []),
      listAudit: () => answer('listAudit', aPage()),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Draft a new version' }));
  await user.clear(screen.getByLabelText('Prices: Daily'));
  await user.type(screen.getByLabelText('Prices: Daily'), 'much');
  expect(screen.getByText('Prices daily: “much” is no value for it')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the effect' }).disabled).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Audit' }));
  await screen.findByRole('heading', { name: 'Audit' });
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Prices: Daily');
  expect(field.value).toBe('much');
  await user.clear(field);
  await user.type(field, '120');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the effect' }).disabled).toBe(false);
});

test('whoever is not an owner reads the settings and drafts nothing', async () => {
  openConsole('/settings', { me: anOperator({ role: 'support' }), network: settings() });

  expect(await screen.findByText('Version 3. 0 settings other than the default')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Draft a new version' })).toBeNull();
});
