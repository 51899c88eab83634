import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { SegmentedChoice } from '@spw/ui/parts/forms/segmented-choice.tsx';
import { HeartIcon, PhoneIcon, WalletIcon } from '../../shared/icons.ts';
import { EarlierNotice } from '../money/earlier-notice.tsx';
import { mayUseAirtime, offerId, type Offer, type Want } from './offer.ts';
import { useOfferText } from './use-offer-text.ts';
import type { Checkout } from './use-checkout.ts';
import './shop.css';

/** What there is, what it costs, and what to pay it with. */
export function ChooseStep({ want, checkout }: { want: Want; checkout: Checkout }) {
  const { t } = useLingui();
  const group = useId();
  const { balance, method, offer, offers } = checkout;
  const wallet = balance === undefined ? t`Wallet` : t`Wallet ${formatNaira(balance)}`;
  return (
    <div className="grid gap-4">
      <EarlierNotice earlier={checkout.earlier} />
      <fieldset className={want.kind === 'plans' ? 'plans' : 'grid gap-2'}>
        <legend className="sr-text">{want.kind === 'plans' ? t`Plan` : t`What you get`}</legend>
        {offers.map((each) => (
          <OfferCard key={offerId(each)} group={group} offer={each} chosen={offer} onChoose={checkout.choose} />
        ))}
      </fieldset>
      {checkout.error !== undefined && (
        <p role="alert" className="field-error">
          {checkout.error}
        </p>
      )}
      {mayUseAirtime(want) ? (
        <SegmentedChoice
          label={t`Select funding source`}
          value={method}
          onChange={checkout.setMethod}
          options={[
            { value: 'wallet' as const, label: <Source icon={<WalletIcon size={20} />}>{wallet}</Source> },
            { value: 'airtime' as const, label: <Source icon={<PhoneIcon size={20} />}>{t`Airtime`}</Source> },
          ]}
        />
      ) : (
        <p className="flex items-center gap-2 text-ink2">
          <WalletIcon size={20} />
          {balance === undefined ? t`From your wallet` : t`From your wallet, which has ${formatNaira(balance)}`}
        </p>
      )}
      {want.kind === 'plans' && (
        <Checkbox checked={checkout.renew} onChange={({ target }) => checkout.setRenew(target.checked)}>
          <b className="block">
            <Trans>Renew until I stop it.</Trans>
          </b>
          <span className="text-caption text-ink2">
            <Trans>Off unless you tick it. Stop any time in Wallet.</Trans>
          </span>
        </Checkbox>
      )}
    </div>
  );
}

function Source({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      {icon}
      {children}
    </span>
  );
}

interface OfferCardProps {
  readonly group: string;
  readonly offer: Offer;
  readonly chosen: Offer | null;
  readonly onChoose: (offer: Offer) => void;
}

function OfferCard({ group, offer, chosen, onChoose }: OfferCardProps) {
  const { t } = useLingui();
  const { title, detail } = useOfferText()(offer);
  const on = chosen !== null && offerId(chosen) === offerId(offer);
  const plan = offer.kind === 'plan';
  return (
    <label className={plan ? 'choice offer plan' : 'choice offer'} data-on={on ? '' : undefined}>
      <input
        type="radio"
        className="radio"
        name={group}
        checked={on}
        disabled={offer.price === 0}
        onChange={() => onChoose(offer)}
      />
      <span className="min-w-0 flex-1">
        <span className="offer-name">
          {title}
          {offer.kind === 'plays' && offer.bestValue && <span className="offer-tag">{t`Best value`}</span>}
        </span>
        {plan && <Money naira={offer.price} big className="text-amount" />}
        <span className="offer-detail">
          {offer.kind === 'plays' && (
            <span className="offer-hearts" aria-hidden>
              {Array.from({ length: offer.plays }, (_, at) => (
                <HeartIcon key={at} className="size-4" />
              ))}
            </span>
          )}
          {detail}
        </span>
      </span>
      {!plan && (
        <span className="text-right">
          <Money naira={offer.price} big className="text-h2" />
          {offer.kind === 'plays' && (
            <span className="num block text-caption">
              {t`${formatNaira(Math.round(offer.price / offer.plays))} each`}
            </span>
          )}
        </span>
      )}
      {plan && offer.plan === 'weekly' && (
        <span className="offer-tag plan-tag">{t`${formatNaira(Math.round(offer.price / 7))} a day`}</span>
      )}
    </label>
  );
}
