import { Trans, useLingui } from '@lingui/react/macro';
import type { Prize } from '@spw/contract/prizes';
import { formatMoment, formatWeek } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { ChestIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { useWithheldText } from './prize-text.ts';
import { useCashOut, usePrizes } from './use-prizes.ts';
import './prizes.css';

/** What the player has won and not yet taken, or what keeps it from being paid. Nothing while there is neither. */
export function PrizeCard() {
  const { data: prizes } = usePrizes();
  const ready = prizes?.find(({ state }) => state === 'ready');
  if (ready) return <Won prize={ready} />;
  const newest = prizes?.[0];
  if (newest?.state === 'in-review') return <InReview prize={newest} />;
  if (newest?.state === 'withheld' && newest.approvedAt === null) return <WithheldPrize prize={newest} />;
  return null;
}

function Won({ prize }: { prize: Prize }) {
  const { t } = useLingui();
  const online = useOnline();
  const { taking, cashOut } = useCashOut();
  const tax = prize.taxThousandths / 10;
  return (
    <section className="prize prize-won" aria-label={t`You won`}>
      <div className="prize-top">
        <p className="font-semibold">
          <Trans>You won</Trans>
        </p>
        <Money naira={prize.amount} big className="prize-amount" />
        <p className="text-caption">
          {t`Rank ${prize.rank} of ${formatWeek(prize.week)}, ${formatNumber(prize.points)} points`}
        </p>
        <ChestIcon className="prize-art" />
      </div>
      <dl className="prize-details">
        <div>
          <dt>{t`Prize`}</dt>
          <dd>{formatNaira(prize.prize)}</dd>
        </div>
        <div>
          <dt>{t`Tax ${tax}%`}</dt>
          <dd>{formatNaira(-prize.tax)}</dd>
        </div>
        <div>
          <dt>{t`Into your wallet`}</dt>
          <dd>{formatNaira(prize.amount)}</dd>
        </div>
      </dl>
      <Button
        wide
        loading={taking}
        disabled={!online}
        reason={t`You are offline. Your prize waits for you.`}
        onPress={() => void cashOut(prize)}
      >{t`Cash out`}</Button>
      {prize.creditsItselfAt !== null && (
        <p className="text-caption">{t`It comes into your wallet by itself on ${formatMoment(prize.creditsItselfAt)}.`}</p>
      )}
    </section>
  );
}

function InReview({ prize }: { prize: Prize }) {
  const { t } = useLingui();
  return (
    <section className="card prize-line" aria-label={t`Your prize, being checked`}>
      <ChestIcon className="size-10" />
      <p>
        <span className="block text-caption text-ink2">{t`Your prize for ${formatWeek(prize.week)}, being checked`}</span>
        <Money naira={prize.amount} big className="text-h2" />
      </p>
      <p className="col-span-2 text-caption text-ink2">
        {prize.reviewUntil === null
          ? t`Rank ${prize.rank}, after tax. An estimate: two people check the week before it is paid.`
          : t`Rank ${prize.rank}, after tax. An estimate: two people check the week before it is paid, not before ${formatMoment(prize.reviewUntil)}.`}
      </p>
    </section>
  );
}

function WithheldPrize({ prize }: { prize: Prize }) {
  const { t } = useLingui();
  const textOf = useWithheldText();
  return (
    <section className="card prize-held" aria-label={t`Prize withheld`}>
      <p className="font-semibold">{t`Your prize of ${formatWeek(prize.week)} is withheld`}</p>
      <p className="text-caption">{textOf(prize)}</p>
      {prize.reason === 'no-birth-date' ? (
        <LinkButton to={paths.profile} kind="secondary" wide>
          {t`Edit profile`}
        </LinkButton>
      ) : (
        <LinkButton to={paths.contact} kind="secondary" wide>
          {t`Contact`}
        </LinkButton>
      )}
    </section>
  );
}
