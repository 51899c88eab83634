import { useLingui } from '@lingui/react/macro';
import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { Wallet } from './use-wallet.ts';

interface PocketsProps {
  readonly wallet: Wallet;
  readonly hidden: boolean;
}

/** The balance by when it can leave: the rows add up to it. Whoever has neither card money nor airtime sees one. */
export function Pockets({ wallet, hidden }: PocketsProps) {
  const { t } = useLingui();
  const { withdrawable, waiting, waitingUntil, playCredit } = wallet;
  const rows: { kind: string; naira: number; name: string; note?: string }[] = [
    { kind: 'now', naira: withdrawable, name: t`Can be withdrawn now` },
  ];
  if (waitingUntil !== null)
    rows.push({
      kind: 'later',
      naira: waiting,
      name: t`From ${formatMomentUnbroken(waitingUntil)}`,
      note: t`Card money. Play with it now.`,
    });
  if (playCredit > 0)
    rows.push({ kind: 'play', naira: playCredit, name: t`For playing only`, note: t`Came from airtime` });
  return (
    <>
      <div className="pocket-bar" aria-hidden>
        {/* In kobo: parts that grow by less than 1 together would leave the bar partly empty. */}
        {rows.map(
          ({ kind, naira }) =>
            naira > 0 && <i key={kind} style={{ flexGrow: naira * 100, background: colourOf(kind) }} />,
        )}
      </div>
      <dl className="pockets">
        {rows.map(({ kind, naira, name, note }) => (
          <div key={kind}>
            <dt>
              <i style={{ background: colourOf(kind) }} />
              <span>
                {name}
                {note !== undefined && <small className="block font-medium">{note}</small>}
              </span>
            </dt>
            <dd>
              <Shown naira={naira} hidden={hidden} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function colourOf(kind: string): string {
  return `var(--color-pocket-${kind})`;
}

/** A sum, unless its player does not want it seen. */
export function Shown({ naira, hidden, big = false }: { naira: number; hidden: boolean; big?: boolean }) {
  const { t } = useLingui();
  return hidden ? <span aria-label={t`Hidden`}>₦••••</span> : <Money naira={naira} big={big} />;
}
