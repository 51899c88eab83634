import { useLingui } from '@lingui/react/macro';
import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import type { ReactNode } from 'react';
import type { Wallet } from '../../features/money/use-wallet.ts';

interface PocketsProps {
  readonly wallet: Wallet;
  readonly amount: (naira: number) => ReactNode;
}

/** The balance by when it can leave: the rows add up to it. Whoever has neither card money nor airtime sees one. */
export function Pockets({ wallet, amount }: PocketsProps) {
  const { t } = useLingui();
  const { withdrawable, waiting, waitingUntil, playCredit } = wallet;
  const rows = [
    { kind: 'now', naira: withdrawable, name: t`Can be withdrawn now`, note: null },
    {
      kind: 'later',
      naira: waiting,
      name: waitingUntil === null ? t`Later` : t`From ${formatMomentUnbroken(waitingUntil)}`,
      note: t`Card money. Play with it now.`,
    },
    { kind: 'play', naira: playCredit, name: t`For playing only`, note: t`Came from airtime` },
  ].filter(({ kind, naira }) => kind === 'now' || naira > 0);
  return (
    <>
      <div className="pocket-bar" aria-hidden>
        {rows.map(({ kind, naira }) => naira > 0 && <i key={kind} data-pocket={kind} style={{ flexGrow: naira }} />)}
      </div>
      <dl className="pockets">
        {rows.map(({ kind, naira, name, note }) => (
          <div key={kind}>
            <dt>
              <i data-pocket={kind} />
              <span>
                {name}
                {note !== null && <small>{note}</small>}
              </span>
            </dt>
            <dd>{amount(naira)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
