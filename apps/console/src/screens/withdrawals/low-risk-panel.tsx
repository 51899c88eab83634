import { formatAge } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { LIVE, useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import './low-risk.css';

type LowRisk = Data<'listLowRiskWithdrawals'>;

interface Outcome {
  readonly asked: LowRisk;
  readonly answer: Data<'approveLowRiskWithdrawals'>;
}

/** What waits for its size alone and has nothing to look at: one person may sign several of them at once. */
export function LowRiskPanel() {
  const { data, error } = useRead('listLowRiskWithdrawals', {}, LIVE);
  const [asked, setAsked] = useState<LowRisk | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (error && data === undefined)
    return <p className="low-risk muted">Which of them are low risk could not be read.</p>;
  if (data === undefined) return null;
  return (
    <>
      {outcome && <LeftOut {...outcome} onClose={() => setOutcome(null)} />}
      {data.items.length > 0 && (
        <section className="low-risk" aria-label="Low risk">
          <div className="grow">
            <b>
              {count(data.items.length, 'low-risk withdrawal')}, {formatNaira(data.total)}
            </b>
            <p className="muted">
              All evidence fine, each below {formatNaira(data.below)}, here for nothing but its size.
            </p>
          </div>
          <Button kind="secondary" className="btn-small" onPress={() => setAsked(data)}>
            Approve these {data.items.length}…
          </Button>
        </section>
      )}
      {asked && (
        <ApproveTogether
          of={asked}
          onDone={(answer) => {
            setOutcome(answer.leftOut.length === 0 ? null : { asked, answer });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface ApproveTogetherProps {
  readonly of: LowRisk;
  readonly onDone: (answer: Data<'approveLowRiskWithdrawals'>) => void;
  readonly onClose: () => void;
}

/** As they were when it was opened: what changes meanwhile is left out by the server, and said. */
function ApproveTogether({ of, onDone, onClose }: ApproveTogetherProps) {
  const now = useNow();
  const [without, setWithout] = useState<readonly string[]>([]);
  const chosen = of.items.filter(({ id }) => !without.includes(id));
  const total = formatNaira(chosen.reduce((sum, { amount }) => sum + amount, 0));
  const change = useChange('approveLowRiskWithdrawals', {
    refresh: [
      'listLowRiskWithdrawals',
      'listConsoleWithdrawals',
      'getConsoleWithdrawal',
      'getWithdrawalEvidence',
      'getTransferFloat',
      'getWaiting',
      'getToday',
    ],
    done: ({ approved }) => `${count(approved.length, 'withdrawal')} approved`,
    onDone,
  });
  const toggle = (id: string) =>
    setWithout(without.includes(id) ? without.filter((each) => each !== id) : [...without, id]);
  return (
    <ConfirmDialog
      title={`Approve ${count(chosen.length, 'withdrawal')}, ${total}`}
      confirm={`Approve ${chosen.length}`}
      reason={{
        label: 'What you have looked at',
        helper: 'Kept in the audit with your name, at each of them.',
        suggested: 'Low risk: all evidence fine',
      }}
      running={change.running}
      failure={change.failure ?? (chosen.length === 0 ? 'Choose at least one' : null)}
      onConfirm={(note) => {
        if (chosen.length > 0)
          change.run({ body: { items: chosen.map(({ id, changedAt }) => ({ id, changedAt })), note } });
      }}
      onClose={onClose}
    >
      <p>
        Each is approved by itself, in your name. Two people are needed as ever: those that somebody has approved before
        you go out at once.
      </p>
      <ul className="low-risk-list">
        {of.items.map(({ id, player, shortReference, amount, approvalsMissing, createdAt }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!without.includes(id)} onChange={() => toggle(id)} />
              <span className="grow">
                <b>{player.username}</b>
                <span className="muted"> {shortReference}</span>
                <span className="muted block">
                  {formatAge(createdAt, now)} ago,{' '}
                  {approvalsMissing === 1 ? 'goes out with your approval' : 'needs one more after you'}
                </span>
              </span>
              <b>{formatNaira(amount)}</b>
            </label>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function LeftOut({ asked, answer, onClose }: Outcome & { readonly onClose: () => void }) {
  const nameOf = new Map(
    asked.items.map(({ id, player, amount }) => [id, `${player.username}, ${formatNaira(amount)}`]),
  );
  return (
    <section className="left-out" aria-label="Left out">
      <div className="grow">
        <b>
          {count(answer.approved.length, 'withdrawal')} approved, {answer.leftOut.length} left out
        </b>
        <ul>
          {answer.leftOut.map(({ id, why }) => (
            <li key={id}>
              {nameOf.get(id)}: {why}
            </li>
          ))}
        </ul>
      </div>
      <Button kind="secondary" className="btn-small" onPress={onClose}>
        Close
      </Button>
    </section>
  );
}
