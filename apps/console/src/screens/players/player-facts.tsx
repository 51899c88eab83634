import { formatMomentUnbroken, formatDay } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import type { Data } from '../../shared/api/calls.ts';
import { humanize } from '../../shared/format/text.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

type Card = Data<'getPlayerCard'>;

export function PlayerFacts({ card }: { readonly card: Card }) {
  const { balances, week, subscription, deletion } = card;
  const powerups = Object.entries(balances.powerups).filter(([, left]) => left > 0);
  return (
    <>
      {deletion && <DeletionReceipt deletion={deletion} />}
      <Panel title="Wallet">
        <p className="kpi-value">{formatNaira(balances.cash)}</p>
        <p className="kpi-note mb-2">
          cash{balances.held > 0 && <>, and {formatNaira(balances.held)} held for withdrawals</>}
        </p>
        <DetailsList
          lines={{
            'Play credit': formatNaira(balances.playCredit),
            'Owed to us': balances.debt === 0 ? null : <span className="bad">{formatNaira(balances.debt)}</span>,
            Plays: formatNumber(balances.plays),
            Wildcards: formatNumber(balances.wildcards),
            Powerups:
              powerups.length === 0
                ? 'none'
                : powerups.map(([name, left]) => `${left} ${humanize(name).toLowerCase()}`).join(', '),
            Plan: subscription ? `${humanize(subscription.plan)} until ${formatDay(subscription.endsAt)}` : 'none',
          }}
        />
      </Panel>
      <Panel title="This week">
        <DetailsList
          lines={{
            Points: formatNumber(week.points),
            Plays: formatNumber(week.plays),
            'Rounds ever': formatNumber(card.rounds),
          }}
        />
      </Panel>
    </>
  );
}

/** What was erased when the account was deleted, in numbers alone. */
function DeletionReceipt({ deletion }: { readonly deletion: NonNullable<Card['deletion']> }) {
  const { askedAt, finishedAt, erased } = deletion;
  return (
    <Panel title="Account deleted">
      <DetailsList
        lines={{
          'Asked for': formatMomentUnbroken(askedAt),
          Finished: finishedAt ? formatMomentUnbroken(finishedAt) : <span className="warn">not yet</span>,
          ...Object.fromEntries(erased.map(({ table, rows }) => [table, `${formatNumber(rows)} erased`])),
        }}
      />
    </Panel>
  );
}
