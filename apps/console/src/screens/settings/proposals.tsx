import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SettingsPreview } from './settings-preview.tsx';

type Proposal = Data<'getConsoleSettings'>['waiting'][number];
interface Deciding {
  readonly proposal: Proposal;
  readonly verdict: 'publish' | 'decline';
}

/** Versions that change what guards identity, money or fairness wait here for a second person. */
export function Proposals({ waiting }: { readonly waiting: readonly Proposal[] }) {
  const { username } = useOperator();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  if (waiting.length === 0) return null;
  return (
    <Panel title="Waits for a second person">
      <ul className="stack">
        {waiting.map((proposal) => (
          <li key={proposal.id} className="stack-s">
            <p>
              <Colleague name={proposal.askedBy} />, {formatMomentUnbroken(proposal.askedAt)}: {proposal.reason}
            </p>
            <Begins at={proposal.startsAt} />
            <SettingsPreview of={proposal.preview} />
            <div className="row">
              {proposal.may.includes('publish') ? (
                <Button onPress={() => setDeciding({ proposal, verdict: 'publish' })}>Publish</Button>
              ) : (
                <span className="muted">Somebody else must publish it.</span>
              )}
              {proposal.may.includes('decline') && (
                <Button kind="secondary" onPress={() => setDeciding({ proposal, verdict: 'decline' })}>
                  {proposal.askedBy === username ? 'Withdraw my request' : 'Decline'}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </Panel>
  );
}

function Decide({ proposal, verdict, onClose }: Deciding & { readonly onClose: () => void }) {
  const publish = verdict === 'publish';
  const change = useChange('decideSettings', {
    refresh: ['getConsoleSettings', 'listSettingsVersions', 'getWaiting'],
    done: ({ version }) => (version === null ? 'Declined' : `Version ${version} is published`),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={publish ? 'Publish the settings' : 'Decline the settings'}
      confirm={publish ? 'Publish' : 'Decline'}
      reason={{ label: 'What you have looked at', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(note) => change.run({ params: { id: proposal.id }, body: { verdict, note } })}
      onClose={onClose}
    >
      <SettingsPreview of={proposal.preview} />
      <Begins at={proposal.startsAt} />
    </ConfirmDialog>
  );
}

function Begins({ at }: { readonly at: string | null }) {
  return at === null ? null : <p>It is to start on {formatMomentUnbroken(at)}, or at once if it is published later.</p>;
}
