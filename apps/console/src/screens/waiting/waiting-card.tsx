import { formatAge, formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { LinkButton } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { Colleague } from '../../shared/session/colleague.tsx';
import { Reference } from '../../shared/ui/copy-button.tsx';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { waitingTexts, whyOf, type WaitingItem } from '../../shared/waiting/waiting-texts.ts';
import { AdjustmentToDecide } from './adjustment-to-decide.tsx';
import { PaymentToDecide } from './payment-to-decide.tsx';
import { WithdrawalToDecide } from './withdrawal-to-decide.tsx';

interface WaitingCardProps {
  readonly item: WaitingItem;
  readonly now: number;
}

/** What is decided here, with what is to be read before. The other kinds have a place of their own. */
const HERE: Partial<Record<WaitingItem['kind'], ComponentType<{ readonly item: WaitingItem }>>> = {
  withdrawal: WithdrawalToDecide,
  refund: PaymentToDecide,
  credit: PaymentToDecide,
  adjustment: AdjustmentToDecide,
};

/** One thing that waits: what, why, for how long, and the decision. */
export function WaitingCard({ item, now }: WaitingCardProps) {
  const { title, path } = waitingTexts[item.kind];
  const { since, askedBy, shortReference, player, amount } = item;
  const why = whyOf(item);
  const Here = HERE[item.kind];
  return (
    <div className="page-grid">
      <section className="panel stack-s" aria-label="What is asked">
        <div className="row justify-between">
          <Chip tone="warn">Waits {formatAge(since, now)}</Chip>
          {shortReference !== null && <Reference text={shortReference} />}
        </div>
        <div>
          <h2>{title(item)}</h2>
          <p className="muted">
            {askedBy === null ? 'Since ' : 'Asked by '}
            {askedBy !== null && (
              <>
                <Colleague name={askedBy} />,{' '}
              </>
            )}
            {formatMomentUnbroken(since)}
          </p>
        </div>
        {why !== '' && <p>{why}</p>}
        <DetailsList
          lines={{
            Player: player && <Link to={`/players/${player.id}`}>{player.username}</Link>,
            Amount: amount === null ? null : <b>{formatNaira(amount)}</b>,
          }}
        />
        {Here === undefined && (
          <div className="row">
            <LinkButton to={path(item)}>Open it</LinkButton>
          </div>
        )}
      </section>
      {Here && <Here item={item} />}
    </div>
  );
}
