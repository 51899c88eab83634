import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Money } from '../../shared/ui/money.tsx';

export type PriceList = 'plans' | 'plays';

/** What a subscription, or a few plays, cost. */
export function PriceListDialog({ list, onClose }: { list: PriceList | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open={list !== null}
      onClose={onClose}
      title={list === 'plays' ? t`Buy Plays` : t`Plans`}
      footer={
        <Button kind="secondary" wide onPress={onClose}>
          {t`Close`}
        </Button>
      }
    >
      {list === 'plays' ? <Bundles /> : <Plans />}
      <p className="mt-4 text-caption text-ink2">
        <Trans>You pay from your wallet or with airtime, and approve before anything is taken.</Trans>
      </p>
    </Dialog>
  );
}

function Plans() {
  const { t } = useLingui();
  const { prices, game } = useSettings();
  return (
    <ul className="grid gap-3">
      <Price naira={prices.daily} name={t`Daily`} note={t`24 hours, ${game.spinsPerPlay} spins at once`} />
      <Price
        naira={prices.weekly}
        name={t`Weekly`}
        note={t`7 days, ${game.spinsPerPlay} spins at once and every day`}
      />
    </ul>
  );
}

function Bundles() {
  const { t } = useLingui();
  const { prices, game } = useSettings();
  return (
    <ul className="grid gap-3">
      {prices.plays.map(({ plays, price, bestValue }) => (
        <Price
          key={plays}
          naira={price}
          name={t`${plural(plays, { one: '# play', other: '# plays' })}`}
          note={t`${plays * game.spinsPerPlay} spins`}
          tag={bestValue && <span className="chip chip-good">{t`Best value`}</span>}
        />
      ))}
    </ul>
  );
}

function Price({ naira, name, note, tag }: { naira: number; name: string; note: string; tag?: ReactNode }) {
  return (
    <li className="card flex items-center gap-3 py-3!">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-head text-lead font-bold">
          {name}
          {tag}
        </p>
        <p className="text-caption text-ink2">{note}</p>
      </div>
      <Money naira={naira} big className="text-h2" />
    </li>
  );
}
