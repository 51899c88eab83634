import { formatMomentWithYear } from '@spw/ui/format/dates.ts';
import { AdBody } from '@spw/ui/parts/ad/ad-body.tsx';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { percent } from '../../shared/format/text.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { campaignStates, followedShare, stateOf, type Campaign } from './campaign-state.ts';

export function CampaignCard({ campaign, now }: { readonly campaign: Campaign; readonly now: number }) {
  const [asking, setAsking] = useState(false);
  const state = stateOf(campaign, now);
  const share = followedShare(campaign);
  const { name, tone } = campaignStates[state];
  return (
    <Panel title={campaign.name} aside={<Chip tone={tone}>{name}</Chip>}>
      <div className="campaign-card">
        <AdBody image={campaign.image} message={campaign.message} />
        <div className="stack">
          <p>
            <span className="block text-ink2">Leads to</span>
            <a className="break-all" href={campaign.targetUrl} target="_blank" rel="noopener noreferrer">
              {campaign.targetUrl}
              <span className="sr-text"> (opens in a new tab)</span>
            </a>
          </p>
          <DetailsList
            lines={{
              From: formatMomentWithYear(campaign.startsAt, now),
              To: formatMomentWithYear(campaign.endsAt, now),
              Weight: campaign.weight,
              Seen: campaign.impressions.toLocaleString('en-NG'),
              Followed: campaign.clicks.toLocaleString('en-NG'),
              'Share followed': share === null ? null : percent(share, 1),
              Added: formatMomentWithYear(campaign.createdAt, now),
            }}
          />
          {state !== 'over' && (
            <Button kind={campaign.active ? 'secondary' : 'primary'} onPress={() => setAsking(true)}>
              {campaign.active ? 'Pause' : 'Let it go on'}
            </Button>
          )}
        </div>
      </div>
      {asking && <SetActive campaign={campaign} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SetActive({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const { id, name } = campaign;
  // Asked for while it was so; what the list learns meanwhile does not turn the question round.
  const [active] = useState(!campaign.active);
  const change = useChange('setCampaignActive', {
    refresh: ['listConsoleCampaigns'],
    done: active ? `${name} goes on` : `${name} is paused`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={active ? 'Let it go on' : 'Pause'}
      confirm={active ? 'Let it go on' : 'Pause'}
      reason={{ label: 'Reason', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id }, body: { active, reason } })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b>{' '}
        {active ? 'is shown to players again, until its time is over.' : 'is shown to nobody until it is let go on.'}
      </p>
    </ConfirmDialog>
  );
}
