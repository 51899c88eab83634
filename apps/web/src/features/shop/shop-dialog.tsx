import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { BusIcon, HeartIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { AirtimeStep } from '../airtime/airtime-step.tsx';
import { useAirtime } from '../airtime/use-airtime.ts';
import { ConfirmPin } from '../money/confirm-pin.tsx';
import { InsufficientFunds } from './insufficient-funds.tsx';
import { powerupLooks } from '../powerups/powerups.ts';
import { beginAirtime, verifyAirtime } from './buy-offer.ts';
import { ChooseStep } from './choose-step.tsx';
import type { Offer, Want } from './offer.ts';
import { PaymentSuccessful } from './payment-successful.tsx';
import type { Chosen } from './shop-link.ts';
import { useCheckout } from './use-checkout.ts';
import { useOfferText } from './use-offer-text.ts';

export interface ShopDialogProps {
  readonly want: Want;
  /** What was chosen before, by whoever comes back to this sheet. */
  readonly chosen: Chosen;
  readonly onClose: () => void;
  /** Something was bought and is there. */
  readonly onBought: () => void;
  /** What the last button of the receipt says. */
  readonly next: string;
  /** The sheet that puts money in without leaving a subscription that lacks it. */
  readonly TopUp: ComponentType<{ readonly need: number; readonly onClose: () => void; readonly onDone: () => void }>;
}

interface View {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer: ReactNode;
  readonly onBack?: () => void;
}

/** One sheet from the shelf to the receipt. */
export function ShopDialog({ want, chosen, onClose, onBought, next, TopUp }: ShopDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const online = useOnline();
  const player = usePlayer();
  const checkout = useCheckout(want, chosen);
  const textOf = useOfferText();
  const [toppingUp, setToppingUp] = useState(false);
  const { offer, step, balance } = checkout;
  const text = offer && textOf(offer);
  const missing = offer === null ? 0 : Math.max(offer.price - (balance ?? 0), 0);
  const airtime = useAirtime({
    begin: () => beginAirtime(offer!, { renew: checkout.renew }),
    verify: () => verifyAirtime(offer!),
    failed: offer?.kind === 'plan' ? t`Error initiating Subscription` : t`Transaction Initiation failed`,
  });
  const done = step === 'paid' || airtime.phase.at === 'done';
  const close = done ? onBought : onClose;

  function view(): View {
    if (offer === null || text === null || step === 'choose') return choosing();
    if (step === 'pin')
      return {
        title: t`Confirm Transaction`,
        onBack: checkout.back,
        body: (
          <ConfirmPin
            what={text.name}
            price={offer.price}
            icon={iconOf(offer)}
            balance={balance}
            pin={checkout.pin}
            onPin={checkout.setPin}
            error={checkout.error}
            wrongTries={checkout.wrongTries}
            disabled={checkout.paying}
          />
        ),
        footer: (
          <Button
            wide
            loading={checkout.paying}
            disabled={checkout.pin.length < 4 || !online}
            onPress={checkout.confirm}
          >{t`Confirm`}</Button>
        ),
      };
    if (step === 'short')
      return {
        title: t`Insufficient Funds`,
        onBack: checkout.back,
        body: <InsufficientFunds what={text.name} price={offer.price} balance={balance ?? 0} />,
        footer: (
          <div className="grid gap-2">
            {want.kind === 'plans' ? (
              <Button wide onPress={() => setToppingUp(true)}>{t`Top Up`}</Button>
            ) : (
              <Button
                wide
                onPress={() => void navigate(`${paths.wallet}?fund=${returnOf(want)}&need=${missing}`)}
              >{t`Fund Wallet`}</Button>
            )}
            <Button wide kind="secondary" onPress={onClose}>{t`Close`}</Button>
          </div>
        ),
      };
    if (step === 'paid')
      return {
        title: t`Payment Successful`,
        body: (
          <PaymentSuccessful
            message={offer.kind === 'plan' ? t`You are subscribed` : t`Purchase successful`}
            got={text.got}
            now={<NowHave offer={offer} plays={player.plays} />}
            paid={offer.price}
            reference={checkout.bought?.receipt?.shortReference}
          />
        ),
        footer: (
          <Button wide onPress={onBought}>
            {next}
          </Button>
        ),
      };
    return {
      title: t`Pay with airtime`,
      ...(airtime.phase.at === 'asking' && { onBack: checkout.back }),
      body: (
        <AirtimeStep
          name={text.name}
          price={offer.price}
          phase={airtime.phase}
          renews={offer.kind === 'plan' && checkout.renew ? offer.plan : null}
        />
      ),
      footer: airtimeFooter(),
    };
  }

  function choosing(): View {
    const price = offer === null ? null : formatNaira(offer.price);
    const action = want.kind === 'plans' ? t`Subscribe` : t`Buy`;
    return {
      title: { plans: t`Choose a plan`, plays: t`Buy Plays`, powerup: t`Buy a powerup`, wildcard: t`Wildcard` }[
        want.kind
      ],
      body: <ChooseStep want={want} checkout={checkout} />,
      footer: (
        <>
          <Button wide disabled={!online} reason={online ? undefined : t`You are offline`} onPress={checkout.go}>
            {price === null
              ? action
              : want.kind === 'plans'
                ? t`Subscribe for ${price}`
                : want.kind === 'wildcard'
                  ? t`Pay ${price}`
                  : t`Buy ${text?.name ?? ''} for ${price}`}
          </Button>
          <p className="text-center text-caption text-ink2">
            <Trans>You confirm before anything is taken.</Trans>
          </p>
        </>
      ),
    };
  }

  function airtimeFooter(): ReactNode {
    const { at } = airtime.phase;
    if (at === 'asking' || at === 'begin')
      return (
        <Button wide loading={at === 'begin'} disabled={!online} onPress={airtime.start}>{t`Pay with airtime`}</Button>
      );
    if (at === 'done')
      return (
        <Button wide onPress={onBought}>
          {next}
        </Button>
      );
    return (
      <div className="button-pair">
        <Button wide kind="secondary" onPress={onClose}>{t`Close`}</Button>
        <Button wide disabled={at !== 'unsure' || !online} onPress={airtime.checkAgain}>{t`Check again`}</Button>
      </div>
    );
  }

  const { title, body, footer, onBack } = view();
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        footer={footer}
        locked={checkout.paying}
        step={step === 'airtime' ? airtime.phase.at : step}
        {...(onBack && { onBack })}
      >
        {body}
      </Dialog>
      {toppingUp && (
        <TopUp
          need={missing}
          onClose={() => setToppingUp(false)}
          onDone={() => {
            // What was chosen is kept; the price is looked at again with the money that has come.
            setToppingUp(false);
            checkout.back();
          }}
        />
      )}
    </>
  );
}

function returnOf(want: Want): string {
  return want.kind === 'plays' ? 'plays' : 'wheel';
}

function iconOf(offer: Offer): ReactNode {
  if (offer.kind === 'plan') return <BusIcon />;
  if (offer.kind !== 'powerup') return <HeartIcon />;
  const { Icon } = powerupLooks[offer.powerup];
  return <Icon />;
}

function NowHave({ offer, plays }: { offer: Offer; plays: number }) {
  const { t } = useLingui();
  if (offer.kind === 'powerup') return t`It is with your powerups.`;
  if (offer.kind === 'wildcard') return t`Choose any category now.`;
  return t`You now have ${plural(plays, { one: '# play', other: '# plays' })}`;
}
