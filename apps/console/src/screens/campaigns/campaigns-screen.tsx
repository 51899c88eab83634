import { formatMomentWithYear } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { useList } from '../../shared/api/use-read.ts';
import { percent } from '../../shared/format/text.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { CampaignCard } from './campaign-card.tsx';
import { campaignStates, followedShare, stateOf, type Campaign } from './campaign-state.ts';
import { NewCampaign, type Writing } from './new-campaign.tsx';
import './campaigns.css';

export function CampaignsScreen() {
  const [open, setOpen] = useSearchParam('open');
  const [writing, setWriting] = useState<Writing | null>(null);
  const now = useNow();
  const view = useListView();
  const list = useList('listConsoleCampaigns', { query: view.query });
  const chosen = list.items?.find(({ id }) => id === open) ?? list.items?.[0] ?? null;
  const columns = columnsAt(now, chosen?.id, setOpen);
  return (
    <Page
      title="Campaigns"
      about="Ads on the player’s Activity page, at most one a day"
      tools={<Button onPress={() => setWriting({ after: null, replaces: false })}>New campaign</Button>}
    >
      <div className="page-grid">
        <ListTools screen="campaigns" view={view} list={list} columns={columns} days="Runs" />
        <div className="page-grid grid-b">
          <Panel flush>
            <DataTable
              label="Campaigns"
              tall
              list={list}
              empty={view.days ? 'No campaign runs on these days.' : 'No campaign was written yet.'}
              keyOf={({ id }) => id}
              chosen={chosen?.id ?? null}
              onChoose={({ id }) => setOpen(id)}
              view={view}
              columns={columns}
            />
          </Panel>
          {chosen && <CampaignCard key={chosen.id} campaign={chosen} now={now} onWrite={setWriting} />}
        </div>
      </div>
      {writing && <NewCampaign {...writing} now={now} onAdded={setOpen} onClose={() => setWriting(null)} />}
    </Page>
  );
}

function columnsAt(now: number, chosen: string | undefined, choose: (id: string) => void): Column<Campaign>[] {
  return [
    {
      name: 'Campaign, where it leads',
      fixed: true,
      sorted: 'newest',
      render: ({ id, name, message, image, targetUrl }) => (
        <div className="campaign-cell">
          {image === null ? (
            <span className="campaign-thumb campaign-bare">No picture</span>
          ) : (
            <img className="campaign-thumb" src={image} alt="" width={80} height={45} loading="lazy" decoding="async" />
          )}
          <div>
            <button type="button" className="table-name" aria-pressed={id === chosen} onClick={() => choose(id)}>
              {name}
            </button>
            <div className="muted line-clamp-2">{message}</div>
            <div className="muted">
              Leads to <b>{new URL(targetUrl).host}</b>
            </div>
          </div>
        </div>
      ),
    },
    {
      name: 'Runs',
      render: (campaign) => {
        const { name, tone } = campaignStates[stateOf(campaign, now)];
        return (
          <>
            <Chip tone={tone}>{name}</Chip>
            <div className="muted">
              {formatMomentWithYear(campaign.startsAt, now)} to {formatMomentWithYear(campaign.endsAt, now)}
            </div>
          </>
        );
      },
    },
    { name: 'Weight', end: true, render: ({ weight }) => weight },
    { name: 'Seen', end: true, render: ({ impressions }) => impressions.toLocaleString('en-NG') },
    {
      name: 'Followed',
      end: true,
      render: (campaign) => {
        const share = followedShare(campaign);
        return (
          <>
            {campaign.clicks.toLocaleString('en-NG')}
            {share !== null && <div className="muted">{percent(share, 1)}</div>}
          </>
        );
      },
    },
  ];
}
