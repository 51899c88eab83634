import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState, type ReactNode } from 'react';
import type { CallName, Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useMay, useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { CorrectBirthDate } from './correct-birth-date.tsx';

type Card = Data<'getPlayerCard'>;
type Action = Extract<
  CallName,
  | 'disablePlayer'
  | 'enablePlayer'
  | 'endPlayerSessions'
  | 'freezePlayer'
  | 'thawPlayer'
  | 'clearPlayerReturn'
  | 'markStaff'
  | 'unmarkStaff'
>;

interface ActionTexts {
  readonly label: string;
  readonly danger?: boolean;
  readonly says: (card: Card) => ReactNode;
}

const texts: Record<Action, ActionTexts> = {
  disablePlayer: {
    label: 'Disable',
    danger: true,
    says: ({ username, openRound }) => (
      <>
        <b>{username}</b> is signed out everywhere and cannot come back.
        {openRound && ` The game at level ${openRound.level} ends in the middle.`}
      </>
    ),
  },
  enablePlayer: {
    label: 'Let in again',
    says: ({ username }) => (
      <>
        <b>{username}</b> may sign in and play again.
      </>
    ),
  },
  markStaff: {
    label: 'Mark as staff',
    says: ({ username }) => (
      <>
        <b>{username}</b> works for us, or is a relative of somebody who does: they play on and win no prize.
      </>
    ),
  },
  unmarkStaff: {
    label: 'Not staff any more',
    says: ({ username }) => (
      <>
        <b>{username}</b> may win prizes again, also of a week that is still in review.
      </>
    ),
  },
  endPlayerSessions: {
    label: 'Sign out everywhere',
    says: ({ username }) => (
      <>
        Every session of <b>{username}</b> ends. They may sign in again at once.
      </>
    ),
  },
  freezePlayer: {
    label: 'Put the wallet on hold',
    danger: true,
    says: ({ username, balances, thawAsked }) => (
      <>
        Nothing leaves the wallet of <b>{username}</b> ({formatNaira(balances.cash)}) by their own wish until it is
        thawed.
        {balances.frozen && ' What has frozen it so far may end by itself; this does not.'}
        {thawAsked && ` What ${thawAsked.by} asked for is over.`}
      </>
    ),
  },
  thawPlayer: {
    label: 'End the hold',
    says: ({ username, balances }) => (
      <>
        The wallet of <b>{username}</b> ({formatNaira(balances.cash)}) is open again.{' '}
        {balances.frozenByOwner
          ? 'The player has frozen it themselves: that waits for a second person, and the player is told.'
          : 'If a payer’s bank has questioned it, a bank paid twice, or the player owes us, that waits for a second person.'}
      </>
    ),
  },
  clearPlayerReturn: {
    label: 'The number is still theirs',
    says: ({ username }) => (
      <>
        The number came back after a long silence. You have made sure that it still belongs to <b>{username}</b>:
        whoever holds it may then open the wallet with a code. What leaves in the next 30 days is looked at by two
        others.
      </>
    ),
  },
};

const holdTexts: Record<Card['holds'][number]['why'], string> = {
  operator: 'put on by ',
  overpaid: 'a bank paid what was given back',
  owed: 'what was taken back was spent already',
  before: 'put on before this was written down',
  unconfirmed: 'a provider does not know a payment that was credited',
};

export function PlayerActions({ card }: { readonly card: Card }) {
  const me = useOperator();
  const support = useMay('support');
  const finance = useMay('finance');
  const [asking, setAsking] = useState<Action | null>(null);
  const held = card.balances.frozen || card.balances.frozenByOwner;
  const isHeldByPerson = card.holds.some(({ why }) => why === 'operator');
  const actions: Action[] = [
    ...(support ? [card.disabledAt === null ? ('disablePlayer' as const) : ('enablePlayer' as const)] : []),
    ...(support ? ['endPlayerSessions' as const] : []),
    ...(support ? [card.staffSince === null ? ('markStaff' as const) : ('unmarkStaff' as const)] : []),
    ...(held && finance && card.thawAsked?.by !== me.username ? ['thawPlayer' as const] : []),
    ...(isHeldByPerson && card.thawAsked === null ? [] : ['freezePlayer' as const]),
    ...(support && card.returnedAt !== null ? ['clearPlayerReturn' as const] : []),
  ];
  return (
    <Panel title="Actions">
      <div className="row">
        {actions.map((action) => (
          <Button
            key={action}
            className="btn-small"
            kind={texts[action].danger ? 'danger' : 'secondary'}
            onPress={() => setAsking(action)}
          >
            {action === 'freezePlayer' && card.balances.frozen ? 'Keep the hold' : texts[action].label}
          </Button>
        ))}
        {support && card.birthYear !== null && <CorrectBirthDate id={card.id} username={card.username} />}
      </div>
      {card.holds.map(({ why, by, at }) => (
        <p key={why}>
          On hold since {formatMomentUnbroken(at)}: {holdTexts[why]}
          {by !== null && <b>{by}</b>}. <span className="muted">Only people end it.</span>
        </p>
      ))}
      {card.thawAsked && (
        <p>
          <Colleague name={card.thawAsked.by} /> asked to end the hold, {formatMomentUnbroken(card.thawAsked.at)}:{' '}
          {card.thawAsked.reason} <span className="muted">A second person has to agree.</span>
        </p>
      )}
      {asking && <Asking key={asking} action={asking} card={card} onClose={() => setAsking(null)} />}
    </Panel>
  );
}

function Asking({
  action,
  card,
  onClose,
}: {
  readonly action: Action;
  readonly card: Card;
  readonly onClose: () => void;
}) {
  const { label, danger = false, says } = texts[action];
  const change = useChange(action, {
    refresh: ['getPlayerCard', 'listPlayerSessions', 'listPlayerTimeline', 'searchPlayers'],
    done: (data) =>
      'waits' in data && data.waits ? 'Asked for. A second person has to agree' : `${label}: ${card.username}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={label}
      confirm={label}
      danger={danger}
      reason={{ label: 'Reason', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id: card.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{says(card)}</p>
    </ConfirmDialog>
  );
}
