import { refusal } from '@spw/ui/testing/fake-network.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anOperator, aPage, uuid } from '../../testing/builders.ts';
import { aCampaign } from '../../testing/campaign-builders.ts';
import { answer, type Handlers } from '../../testing/fake-network.ts';
import { openConsole } from '../../testing/open-console.tsx';

const content = anOperator({ role: 'content' });
const LONG_AGO = '2020-06-01T00:00:00.000Z';
const FAR_AHEAD = '2998-01-01T00:00:00.000Z';
const one: Handlers = { listConsoleCampaigns: () => answer('listConsoleCampaigns', aPage(aCampaign())) };

test('campaigns show their state, where they lead and how they do, and the list goes on', async () => {
  const { network, user } = openConsole('/campaigns', {
    me: content,
    network: {
      listConsoleCampaigns: ({ query }) =>
        query['after'] === undefined
          ? answer('listConsoleCampaigns', {
              items: [
                aCampaign({ id: uuid(1), name: 'Radio week', startsAt: FAR_AHEAD, impressions: 0, clicks: 0 }),
                aCampaign({ id: uuid(2), image: null, active: false, name: 'Street fair' }),
              ],
              next: 'page-2',
            })
          : answer('listConsoleCampaigns', aPage(aCampaign(), aCampaign({ id: uuid(3), endsAt: LONG_AGO }))),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Over');
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1).map((text) => /Waiting|Running|Paused|Over/.exec(text)?.[0])).toEqual([
    'Waiting',
    'Paused',
    'Running',
    'Over',
  ]);
  expect(rows[3]).toContain('partner.example');
  expect(rows[3]).toContain('1,240625.0 %');
  expect(network.callsOf('listConsoleCampaigns').map(({ query }) => query)).toContainEqual({ after: 'page-2' });

  const [, , , last] = screen.getAllByRole('button', { name: /Play by airtime|Radio week|Street fair/ });
  await user.click(last!);
  const card = screen.getByRole('region', { name: 'Play by airtime' });
  expect(within(card).getByRole('link').getAttribute('href')).toBe('https://partner.example/offer?ref={hash}');
  // What is over can only be copied.
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Copy']);
});

test('a campaign is written with its picture, seen beforehand as players will, and what is wrong is said where it is', async () => {
  const { network, user } = openConsole('/campaigns', {
    me: content,
    network: { listConsoleCampaigns: () => answer('listConsoleCampaigns', aPage()) },
  });
  await screen.findByText('No campaign was written yet.');
  await user.click(screen.getByRole('button', { name: 'New campaign' }));
  const dialog = screen.getByRole('dialog', { name: 'New campaign' });
  const field = (label: string | RegExp) => within(dialog).getByLabelText(label);
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Add the campaign' }));
  const said = (label: string | RegExp) => document.getElementById(`${field(label).id}-error`)?.textContent;
  const choose = (bytes: number, type: string) =>
    fireEvent.change(field('Picture'), { target: { files: [new File([new Uint8Array(bytes)], 'banner', { type })] } });

  await user.type(field('Name'), 'Radio week');
  await user.type(field('Message'), 'Listen and play.');
  const preview = within(within(dialog).getByRole('figure'));
  expect([preview.getByText('Radio week'), preview.getByText(/Listen and play/)]).toHaveLength(2);
  await user.click(field('Address it leads to'));
  await user.paste('https://partner.example/?ref={hash}');
  fireEvent.change(field('From'), { target: { value: '2027-01-04T00:00' } });
  fireEvent.change(field('To'), { target: { value: '2027-01-01T00:00' } });
  choose(52_001, 'image/png');
  expect(await within(dialog).findByText(/The picture has 53 kB. At most 40 kB/)).toBeTruthy();
  choose(3, 'image/gif');
  expect(await within(dialog).findByText('Choose a JPEG, PNG or WebP picture.')).toBeTruthy();
  choose(3, 'image/png');
  await user.click(await within(dialog).findByRole('button', { name: 'Take it away' }));
  const sheet = within(dialog).getByRole('figure');
  expect(sheet.querySelector('.ad-banner')?.getAttribute('src') ?? null).toBeNull();
  // A dialog of the system that is left without a choice changes nothing.
  choose(3, 'image/png');
  await within(dialog).findByRole('button', { name: 'Take it away' });
  fireEvent.change(field('Picture'), { target: { files: [] } });
  expect(within(dialog).getByRole('button', { name: 'Take it away' })).toBeTruthy();
  expect(sheet.textContent).toBe('As players see itRadio weekAd Listen and play.Find out more');
  expect(sheet.querySelector('.ad-banner')?.getAttribute('src')).toBeTruthy();
  expect(said('Picture')).toBeUndefined();

  const wrong = { code: 'invalid_input', message: 'Please check what you entered' };
  network.on({
    createCampaign: () => refusal('invalid_input', { fields: { targetUrl: wrong, endsAt: wrong, weight: wrong } }),
  });
  await send();
  expect(await within(dialog).findByText('It must end after it begins')).toBeTruthy();
  expect(said('Address it leads to')).toMatch('Ads may not lead there');
  expect(said('Weight')).toBe('Please check what you entered');
  fireEvent.change(field('To'), { target: { value: '2027-01-11T00:00' } });
  network.on({ createCampaign: () => refusal('image_not_accepted') });
  await send();
  expect(await within(dialog).findByText('Please choose a JPEG, PNG or WebP picture')).toBeTruthy();
  expect(said('Picture')).toBe('Please choose a JPEG, PNG or WebP picture');
  network.on({ ...one, createCampaign: () => answer('createCampaign', aCampaign({ name: 'Radio week' })) });
  await send();

  expect(await screen.findByText('Radio week is added. Another person has to approve it')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.callsOf('createCampaign').at(-1)?.body).toEqual({
    name: 'Radio week',
    message: 'Listen and play.',
    targetUrl: 'https://partner.example/?ref={hash}',
    startsAt: '2027-01-03T23:00:00.000Z',
    endsAt: '2027-01-10T23:00:00.000Z',
    weight: 1,
    image: 'AAAA',
  });
});

test('what was typed for a campaign is not thrown away unasked', async () => {
  const { user } = openConsole('/campaigns', { me: content, network: one });
  await user.click(await screen.findByRole('button', { name: 'New campaign' }));
  await user.type(screen.getByLabelText('Name'), 'Radio week');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('What you typed is not kept yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go on writing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Radio week');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await user.click(await screen.findByRole('button', { name: 'Throw it away' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a campaign is paused and let go on, each with a reason', async () => {
  const { network, user } = openConsole('/campaigns', { me: content, network: one });
  const answerWith = (active: boolean): Handlers => ({
    setCampaignActive: () => answer('setCampaignActive', aCampaign({ active })),
    listConsoleCampaigns: () => answer('listConsoleCampaigns', aPage(aCampaign({ active }))),
  });

  for (const [button, active, reason] of [
    ['Pause', false, 'The partner asked for it'],
    ['Let it go on', true, 'It is settled'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = screen.getByRole('dialog', { name: button });
    await user.click(within(dialog).getByRole('button', { name: button }));
    expect(await within(dialog).findByText('Write at least 3 characters')).toBeTruthy();
    network.on(answerWith(active));
    await user.type(within(dialog).getByRole('textbox'), reason);
    await user.click(within(dialog).getByRole('button', { name: button }));
    await screen.findByText(active ? 'Play by airtime goes on' : 'Play by airtime is paused');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.callsOf('setCampaignActive').at(-1)).toMatchObject({
      params: { id: uuid(120) },
      body: { active, reason },
    });
  }
});

test('a campaign that nobody approved is approved by another person than who wrote it', async () => {
  const asked = (createdBy: string) => aCampaign({ createdBy, approvedBy: null, active: false });
  const listOf = (createdBy: string): Handlers => ({
    listConsoleCampaigns: () => answer('listConsoleCampaigns', aPage(asked(createdBy))),
  });
  openConsole('/campaigns', { me: content, network: listOf(content.username) });
  expect(await screen.findByText('Players see it once another person has approved it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  cleanup();

  const { network, user } = openConsole('/campaigns', { me: content, network: listOf('somebody.else') });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('dialog', { name: 'Approve' });
  network.on({ setCampaignActive: () => answer('setCampaignActive', aCampaign()), ...one });
  await user.type(within(dialog).getByRole('textbox'), 'Read and followed');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Play by airtime is approved')).toBeTruthy();
  expect(network.callsOf('setCampaignActive').at(-1)?.body).toEqual({ active: true, reason: 'Read and followed' });
});

test('a campaign is changed in its place, copied with its picture, and ended for good', async () => {
  const campaign = aCampaign();
  const { network, user } = openConsole('/campaigns', {
    me: anOperator({ role: 'content' }),
    network: {
      listConsoleCampaigns: () => answer('listConsoleCampaigns', aPage(campaign)),
      createCampaign: () => answer('createCampaign', aCampaign({ id: uuid(121) })),
      endCampaign: () => answer('endCampaign', { ...campaign, active: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const message = screen.getByRole('textbox', { name: 'Message' });
  await user.clear(message);
  await user.type(message, 'Other words');
  await user.click(screen.getByRole('button', { name: 'Keep the change' }));
  await waitFor(() => expect(network.callsOf('createCampaign')).toHaveLength(1));
  expect(network.callsOf('createCampaign')[0]?.body).toMatchObject({
    name: campaign.name,
    message: 'Other words',
    startsAt: campaign.startsAt,
    endsAt: campaign.endsAt,
    replaces: campaign.id,
    imageOf: campaign.id,
  });

  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('button', { name: 'Add the campaign' }));
  await waitFor(() => expect(network.callsOf('createCampaign')).toHaveLength(2));
  expect(network.callsOf('createCampaign')[1]?.body).toMatchObject({ message: campaign.message, imageOf: campaign.id });
  expect(network.callsOf('createCampaign')[1]?.body).not.toHaveProperty('replaces');

  await user.click(await screen.findByRole('button', { name: 'End it' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'The partner left');
  await user.click(within(dialog).getByRole('button', { name: 'End it for good' }));
  await waitFor(() => expect(network.callsOf('endCampaign')[0]?.body).toEqual({ reason: 'The partner left' }));
});

test('whoever does not look after content has no campaigns', async () => {
  openConsole('/campaigns', { me: anOperator({ role: 'support' }) });

  expect(await screen.findByText(/not open to your role/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Campaigns' })).toBeNull();
});
