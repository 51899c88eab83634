import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import { useChange } from '../api/use-change.ts';
import { humanize } from '../format/text.ts';
import { Colleague } from '../session/colleague.tsx';
import { useMay, useOperator } from '../session/session-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Decisions } from '../ui/decisions.tsx';
import { adjustmentTones, effectOf, kindNames, STALE_AFTER_ADJUSTMENT, type Adjustment } from './adjustment-texts.ts';

type Verdict = 'approve' | 'decline';

interface AdjustmentItemProps {
  readonly of: Adjustment;
  /** No other stands beside it: it is decided by keys too. */
  readonly isAlone?: boolean;
}

/** One adjustment: what, why, by whom, and the two answers of whoever is the second person. */
export function AdjustmentItem({ of, isAlone = false }: AdjustmentItemProps) {
  const { username } = useOperator();
  const finance = useMay('finance');
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  return (
    <li className="stack-s">
      <div className="row">
        <b>
          {kindNames[of.kind]} {formatNaira(of.amount)}
        </b>
        <Chip tone={adjustmentTones[of.state]}>{humanize(of.state)}</Chip>
        <span className="mono text-ink2">{of.shortReference}</span>
      </div>
      <p>{of.reason}</p>
      {of.refundReference !== null && (
        <p>
          Sent back as <span className="mono">{of.refundReference}</span>
        </p>
      )}
      <p className="muted">
        {of.askedBy}, {formatMomentUnbroken(of.askedAt)}
        {of.decidedBy !== null && `. Decided by ${of.decidedBy}`}
        {of.note !== null && `: ${of.note}`}
      </p>
      {finance && of.state === 'asked' && (
        <>
          {of.askedBy === username && <p className="muted">Somebody else must approve it.</p>}
          <Decisions
            isOneOfMany={!isAlone}
            yes={of.askedBy !== username && { label: 'Approve', onPress: () => setDeciding('approve') }}
            no={{
              label: of.askedBy === username ? 'Withdraw my request' : 'Decline',
              onPress: () => setDeciding('decline'),
            }}
          />
        </>
      )}
      {deciding && <Decide of={of} verdict={deciding} onClose={() => setDeciding(null)} />}
    </li>
  );
}

interface DecideProps {
  readonly of: Adjustment;
  readonly verdict: Verdict;
  readonly onClose: () => void;
}

function Decide({ of, verdict, onClose }: DecideProps) {
  const isApproved = verdict === 'approve';
  const what = `${kindNames[of.kind]} of ${formatNaira(of.amount)}`;
  const change = useChange('decideAdjustment', {
    refresh: STALE_AFTER_ADJUSTMENT,
    done: isApproved ? `${what} is done` : `${what} declined`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`${isApproved ? 'Approve' : 'Decline'}: ${what}`}
      confirm={isApproved ? 'Approve' : 'Decline'}
      danger={isApproved}
      reason={{ label: 'What you have looked at', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(note) => change.run({ params: { id: of.id }, body: { verdict, note } })}
      onClose={onClose}
    >
      <p>
        <b>{what}</b> for <b>{of.player.username}</b>, asked for by <Colleague name={of.askedBy} />: {of.reason}
      </p>
      {isApproved && <p>{effectOf(of.subject.about, of.kind)} It cannot be taken back.</p>}
    </ConfirmDialog>
  );
}
