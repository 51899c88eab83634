import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { PaymentActions } from '../../shared/payments/payment-actions.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import type { WaitingItem } from '../../shared/waiting/waiting-texts.ts';

/** What was asked for about a payment, beside what the payment was. */
export function PaymentToDecide({ item: { id } }: { readonly item: WaitingItem }) {
  const reading = useRead('getConsolePayment', { params: { reference: id } });
  return (
    <>
      <Panel title="The payment">
        <ReadState of={reading}>
          {(card) => (
            <div className="stack-s">
              <DetailsList
                lines={{
                  By: humanize(card.channel),
                  State: humanize(card.state),
                  Why: card.reason && humanize(card.reason),
                  Begun: formatMomentUnbroken(card.createdAt),
                  Asked: formatNaira(card.total),
                  'Paid, says the provider': card.paid === null ? null : formatNaira(card.paid),
                  'A refund gives back': card.refundable === null ? null : formatNaira(card.refundable),
                }}
              />
              <Link to={`/payments?show=all&open=${id}`}>All about this payment</Link>
            </div>
          )}
        </ReadState>
      </Panel>
      {reading.data && reading.data.actions.length > 0 && <PaymentActions card={reading.data} />}
    </>
  );
}
