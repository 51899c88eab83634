import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

type Proposal = Data<'listOperatorProposals'>[number];
type Decided = Data<'decideOperatorProposal'>;
interface Deciding {
  readonly proposal: Proposal;
  readonly verdict: Proposal['may'][number];
}

/** What owners asked for and another owner has yet to confirm. */
export function OperatorProposals() {
  const { data = [] } = useRead('listOperatorProposals', {});
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [handing, setHanding] = useState<Decided | null>(null);
  const waiting = data.filter(({ state }) => state === 'asked');
  return (
    <>
      {waiting.length > 0 && (
        <Panel title="Waits for another owner">
          <ul className="stack">
            {waiting.map((proposal) => (
              <li key={proposal.id} className="stack-s">
                <p>
                  <b>{wishOf(proposal)}</b>
                </p>
                <p className="muted">
                  {proposal.askedBy}, {formatMomentUnbroken(proposal.askedAt)}: {proposal.reason}
                </p>
                <div className="row">
                  {proposal.may.map((verdict) => (
                    <Button
                      key={verdict}
                      kind={verdict === 'confirm' ? 'primary' : 'secondary'}
                      onPress={() => setDeciding({ proposal, verdict })}
                    >
                      {humanize(verdict)}
                    </Button>
                  ))}
                  <span className="muted">
                    {proposal.may.includes('confirm') ? 'Open' : 'Another owner must confirm it. Open'} until{' '}
                    {formatMomentUnbroken(proposal.expiresAt)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {deciding && <Decide {...deciding} onDone={setHanding} onClose={() => setDeciding(null)} />}
      {handing?.handOver && <HandOver of={handing} onClose={() => setHanding(null)} />}
    </>
  );
}

function wishOf({ kind, username, role }: Proposal): string {
  if (kind === 'add') return `Add ${username} as ${role}`;
  if (kind === 'role') return `Make ${username} ${role}`;
  return kind === 'reset' ? `Reset ${username}, ${role}` : `Let ${username}, ${role}, in again`;
}

interface DecideProps extends Deciding {
  readonly onDone: (decided: Decided) => void;
  readonly onClose: () => void;
}

function Decide({ proposal, verdict, onDone, onClose }: DecideProps) {
  const change = useChange('decideOperatorProposal', {
    refresh: ['listOperatorProposals', 'listOperators'],
    done: ({ proposal: { state, username } }) => `${humanize(state)}: ${username}`,
    onDone: (decided) => {
      onClose();
      onDone(decided);
    },
  });
  return (
    <ConfirmDialog
      title={wishOf(proposal)}
      confirm={humanize(verdict)}
      reason={{ label: 'What you have looked at', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(note) => change.run({ params: { id: proposal.id }, body: { verdict, note } })}
      onClose={onClose}
    >
      {verdict === 'confirm' && proposal.phone !== null && (
        <>
          <p>
            The first half of the password goes to <b>{proposal.phone}</b>. You are shown the second half once.
          </p>
          {proposal.kind !== 'add' && (
            <p className={proposal.phoneIs === 'known' ? 'muted' : 'warn'}>
              {proposal.phoneIs === 'known'
                ? 'That is the number we know of them.'
                : 'That is not the number we know of them. Whoever holds it becomes them.'}
            </p>
          )}
          {proposal.alsoAskedFor.length > 0 && (
            <p className="warn">
              {proposal.askedBy} has asked for {proposal.alsoAskedFor.join(', ')} too, within 30 days. Two of them
              approve together: be sure that they are different people.
            </p>
          )}
          <p>
            Call the person on that number before you confirm, and hand your half to nobody else, {proposal.askedBy}{' '}
            included.
          </p>
        </>
      )}
      <p className="muted">
        {proposal.askedBy}: {proposal.reason}
      </p>
    </ConfirmDialog>
  );
}

/** The second half of a one-time password, shown this once. */
function HandOver({ of, onClose }: { readonly of: Decided; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      title={`For ${of.proposal.username}`}
      onClose={onClose}
      footer={<Button onPress={onClose}>Done</Button>}
    >
      <div className="stack-s">
        <p>
          The second half of the one-time password. Hand it to the person and to nobody else. It is not shown again.
        </p>
        <p className="secret mono">{of.handOver}</p>
        {of.sent ? (
          <p>
            The first half is on its way to their phone. Both together are good for a first login within three days.
          </p>
        ) : (
          <p role="alert">The first half could not be sent. Send it again from the list of operators.</p>
        )}
      </div>
    </Dialog>
  );
}
