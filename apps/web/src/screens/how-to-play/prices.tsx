import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';

/** What everything costs, as it stands in the settings. */
export function Prices() {
  const { t } = useLingui();
  const { prices } = useSettings();
  const rows = [
    { name: t`Daily, 24 hours`, price: prices.daily },
    { name: t`Weekly, 7 days`, price: prices.weekly },
    ...prices.plays.map(({ plays, price }) => ({
      name: t`${plural(plays, { one: '# play', other: '# plays' })}`,
      price,
    })),
    { name: t`Choose a category`, price: prices.wildcard },
    { name: t`A powerup`, price: prices.powerup },
  ];
  return (
    <section>
      <h2>
        <Trans>Prices</Trans>
      </h2>
      <dl className="card prices">
        {rows.map(({ name, price }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money naira={price} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>You confirm before anything is taken. A plan renews by itself only if you ask for that.</Trans>
      </p>
    </section>
  );
}
