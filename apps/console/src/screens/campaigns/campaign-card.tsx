import { formatMomentWithYear } from '@spw/ui/format/dates.ts';
import { AdBody } from '@spw/ui/parts/ad/ad-body.tsx';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { percent } from '../../shared/format/text.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { campaignStates, followedShare, stateOf, type Campaign } from './campaign-state.ts';
import type { Writing } from './new-campaign.tsx';

interface CampaignCardProps {
  readonly campaign: Campaign;
  readonly now: number;
  readonly onWrite: (writing: Writing) => void;
}

export function CampaignCard({ campaign, now, onWrite }: CampaignCardProps) {
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState(false);
  const { username } = useOperator();
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
              Ended: campaign.endedAt && formatMomentWithYear(campaign.endedAt, now),
              Weight: campaign.weight,
              Seen: campaign.impressions.toLocaleString('en-NG'),
              Followed: campaign.clicks.toLocaleString('en-NG'),
              'Share followed': share === null ? null : percent(share, 1),
              Added: formatMomentWithYear(campaign.createdAt, now),
              'Written by': campaign.createdBy,
              'Approved by': campaign.approvedBy,
            }}
          />
          {state === 'asked' && campaign.createdBy === username && (
            <p className="text-ink2">Players see it once another person has approved it.</p>
          )}
          <div className="row">
            {state !== 'over' && !(state === 'asked' && campaign.createdBy === username) && (
              <Button kind={campaign.active ? 'secondary' : 'primary'} onPress={() => setAsking(true)}>
                {namesOf(campaign).act}
              </Button>
            )}
            {state !== 'over' && (
              <Button kind="secondary" onPress={() => onWrite({ after: campaign, replaces: true })}>
                Change
              </Button>
            )}
            <Button kind="secondary" onPress={() => onWrite({ after: campaign, replaces: false })}>
              Copy
            </Button>
            {state !== 'over' && (
              <Button kind="danger" onPress={() => setEnding(true)}>
                End it
              </Button>
            )}
          </div>
        </div>
      </div>
      {ending && <End campaign={campaign} onClose={() => setEnding(false)} />}
      {asking && <SetActive campaign={campaign} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** What can be done to it now, and what is said when it is done. */
function namesOf({ active, approvedBy }: Campaign) {
  if (active) return { act: 'Pause', done: 'is paused', means: 'is shown to nobody until it is let go on.' };
  if (approvedBy === null)
    return {
      act: 'Approve',
      done: 'is approved',
      means: 'is shown to players from its first day, until its time is over.',
    };
  return { act: 'Let it go on', done: 'goes on', means: 'is shown to players again, until its time is over.' };
}

function End({ campaign: { id, name }, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const change = useChange('endCampaign', {
    refresh: ['listConsoleCampaigns', 'getWaiting'],
    done: `${name} has ended`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="End it"
      confirm="End it for good"
      danger
      reason={{ label: 'Reason', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> is shown to nobody any more. It can be copied, not let go on.
      </p>
    </ConfirmDialog>
  );
}

function SetActive({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const { id, name } = campaign;
  // Asked for while it was so; what the list learns meanwhile does not turn the question round.
  const [active] = useState(!campaign.active);
  const [{ act, done, means }] = useState(() => namesOf(campaign));
  const change = useChange('setCampaignActive', {
    refresh: ['listConsoleCampaigns'],
    done: `${name} ${done}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={act}
      confirm={act}
      reason={{ label: 'Reason', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id }, body: { active, reason } })}
      onClose={onClose}
    >
      <p>
        <b>{name}</b> {means}
      </p>
    </ConfirmDialog>
  );
}
