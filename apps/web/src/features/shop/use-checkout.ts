import { useLingui } from '@lingui/react/macro';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { isPinRefusal } from '../money/confirm-pin.tsx';
import { useAttempt } from '../money/use-attempt.ts';
import { refreshMoney, useWallet } from '../money/use-wallet.ts';
import { powerupsKey } from '../powerups/powerups.ts';
import { buyOffer, type Bought } from './buy-offer.ts';
import { chosenFirst, offerId, offersFor, type Method, type Offer, type Want } from './offer.ts';
import { shopLink, type Chosen } from './shop-link.ts';

export type CheckoutStep = 'choose' | 'pin' | 'short' | 'paid' | 'airtime';

/** From the shelf to the receipt. Going back a step keeps what was chosen. */
export function useCheckout(want: Want, chosen: Chosen) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const player = usePlayer();
  const wallet = useWallet();
  const [step, setStep] = useState<CheckoutStep>('choose');
  const settings = useSettings();
  const offers = offersFor(want, settings);
  const [picked, setOffer] = useState(() => offers.find((each) => offerId(each) === chosen.offer) ?? null);
  const offer = picked ?? chosenFirst(want, offers);
  const [method, setMethod] = useState<Method>('wallet');
  const [renew, setRenew] = useState(chosen.renew);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [wrongTries, setWrongTries] = useState(0);
  const [paying, setPaying] = useState(false);
  const [bought, setBought] = useState<Bought | null>(null);
  const attempt = useAttempt();
  const balance = wallet.data?.balance;
  // The balance may come after the button was pressed. Once a payment has been tried, what is left no longer says what is missing.
  const short = balance !== undefined && offer !== null && balance < offer.price && !paying && error === undefined;

  function choose(next: Offer) {
    setOffer(next);
    setError(undefined);
  }

  function go() {
    if (offer === null) {
      setError(t`Please Choose a Plan`);
      return;
    }
    if (method === 'airtime') {
      setStep('airtime');
      return;
    }
    if (player.pin === '0000') {
      toast.info(t`Create a wallet PIN to pay`);
      const next = shopLink(want, { offer: offerId(offer), renew });
      const query = new URLSearchParams({ ...(want.kind === 'plays' && { buyPlays: 'true' }), next });
      void navigate(`${paths.security}?${query.toString()}`);
      return;
    }
    setStep('pin');
  }

  async function confirm() {
    if (offer === null || paying) return;
    setPaying(true);
    setError(undefined);
    try {
      const what = `${offerId(offer)} ${offer.price} ${renew}`;
      const paid = await attempt.send(what, (key) => buyOffer(offer, { pin, key, renew }));
      setBought(paid);
      setStep(paid === null ? 'choose' : 'paid');
      refreshMoney(queries, player.id);
      void queries.invalidateQueries({ queryKey: powerupsKey(player.id) });
    } catch (failure) {
      refused(failure);
    } finally {
      setPin('');
      setPaying(false);
    }
  }

  function refused(failure: unknown) {
    if (failure instanceof ApiFailure && failure.code === 'insufficient_funds') {
      refreshMoney(queries, player.id);
      setStep('short');
      return;
    }
    if (isPinRefusal(failure)) setWrongTries((tries) => tries + 1);
    setError(failureText(i18n, failure, t`Error processing payment`) ?? undefined);
  }

  return {
    step: step === 'pin' && short ? 'short' : step,
    offers,
    offer,
    method,
    renew,
    pin,
    error,
    wrongTries,
    paying,
    bought,
    earlier: attempt.earlier,
    balance,
    choose,
    setMethod,
    setRenew,
    setPin,
    go,
    confirm: () => void confirm(),
    back: () => {
      setPin('');
      setError(undefined);
      setStep('choose');
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
