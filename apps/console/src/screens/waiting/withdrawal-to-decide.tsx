import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Decisions } from '../../shared/ui/decisions.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import type { WaitingItem } from '../../shared/waiting/waiting-texts.ts';
import { ReviewDialog } from '../../shared/withdrawals/review-dialog.tsx';
import { WhyHere, WithdrawalEvidence } from '../../shared/withdrawals/withdrawal-evidence.tsx';

type Card = Data<'getConsoleWithdrawal'>;

export function WithdrawalToDecide({ item: { id } }: { readonly item: WaitingItem }) {
  const reading = useRead('getConsoleWithdrawal', { params: { id } });
  return (
    <>
      <WhyHere id={id} />
      <WithdrawalEvidence id={id} changedAt={reading.data?.changedAt} />
      <Panel title="Decide">
        <ReadState of={reading}>{(card) => <Deciding card={card} />}</ReadState>
      </Panel>
    </>
  );
}

function Deciding({ card }: { readonly card: Card }) {
  const finance = useMay('finance');
  const [verdict, setVerdict] = useState<Card['may'][number] | null>(null);
  const may = finance ? card.may : [];
  return (
    <div className="stack-s">
      <DetailsList
        lines={{
          To: `${card.bank.name} ${card.bank.account}, ${card.holder}`,
          Amount: <b>{formatNaira(card.amount)}</b>,
          People: card.approvalsMissing > 0 && `${count(card.approvalsMissing, 'person', 'people')} must approve it`,
        }}
      />
      <Decisions
        yes={may.includes('approve') && { label: 'Approve', onPress: () => setVerdict('approve') }}
        no={may.includes('reject') && { label: 'Return to wallet', danger: true, onPress: () => setVerdict('reject') }}
      />
      <Link to={`/withdrawals?open=${card.id}`}>All about this withdrawal</Link>
      {verdict && <ReviewDialog verdict={verdict} card={card} onClose={() => setVerdict(null)} />}
    </div>
  );
}
