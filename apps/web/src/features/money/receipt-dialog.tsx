import { useLingui } from '@lingui/react/macro';
import type { Receipt } from '@spw/contract/money';
import { formatMoment } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Timeline, type TimelineStep } from '@spw/ui/parts/timeline/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { ShareIcon } from '../../shared/icons.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useShare } from '../../shared/share/use-share.ts';
import { useReceiptSummary, useStepName } from './receipt-text.ts';
import { usePollMilliseconds } from './use-wallet.ts';
import './money.css';
import './receipt.css';

const OPEN: ReadonlySet<Receipt['state']> = new Set(['pending', 'checking', 'requested', 'sent']);

/** Where one movement of money has been and is. While it is on its way it is looked at again by itself. */
export function ReceiptDialog({ receipt: given, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useLingui();
  const player = usePlayer();
  const pollMs = usePollMilliseconds();
  const { data: receipt } = useQuery({
    queryKey: ['player', player.id, 'receipt', given.reference],
    queryFn: async ({ signal }) => (await call('getReceipt', { params: { reference: given.reference }, signal })).data,
    initialData: { ...given, balanceAfter: null },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && OPEN.has(state.data.state) ? pollMs : false),
  });
  const { title, chip, line } = useReceiptSummary()(receipt);
  const steps = useSteps(receipt);
  const where = receipt.bank ? `${receipt.bank.bankName} ${receipt.bank.acctNumber}` : null;

  const { sharing, share } = useShare();
  // Where the money went is nobody's business: neither the bank nor what is left stands on the picture.
  const shareReceipt = () => {
    const amount = formatNaira(Math.abs(receipt.amount));
    const state = chip?.word ?? t`Successful`;
    const details = [
      [t`Date`, formatMoment(receipt.createdAt)],
      [t`Reference`, receipt.shortReference],
    ] as const;
    share({
      picture: { kind: 'receipt', title, amount, state, details },
      footer: t`Receipt`,
      text: `Spin-N-Win · ${title} · ${amount} · ${state} · ${receipt.shortReference}`,
      fileName: `spin-n-win-${receipt.shortReference.replace(' ', '-')}.jpg`,
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Receipt`}
      footer={
        <div className="grid gap-2">
          <Button wide kind="secondary" icon={<ShareIcon size={20} />} loading={sharing} onPress={shareReceipt}>
            {t`Share receipt`}
          </Button>
          <LinkButton to={`${paths.contact}?about=${encodeURIComponent(receipt.shortReference)}`} wide kind="quiet">
            {t`Report a problem`}
          </LinkButton>
        </div>
      }
    >
      <div className="slip">
        <p className="text-caption text-ink2">{where === null ? title : `${title} · ${where}`}</p>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <Money naira={Math.abs(receipt.amount)} big className="text-amount" />
          {chip === null ? (
            <StatusChip status="successful" />
          ) : (
            <StatusChip status={chip.status}>{chip.word}</StatusChip>
          )}
        </p>
        {line !== null && line !== where && <p className="text-caption text-ink2">{line}</p>}
        {receipt.note !== undefined && <p className="text-caption wrap-anywhere">“{receipt.note}”</p>}
        {chip !== null && (
          <Link
            to={paths.whereIsMyMoney}
            className="text-caption text-link underline"
            onClick={onClose}
          >{t`Where is my money?`}</Link>
        )}
        <div className="tear" />
        <Timeline steps={steps} />
        <div className="tear" />
        <dl className="details text-caption">
          {receipt.charges > 0 && (
            <div>
              <dt>{receipt.kind === 'prize' ? t`Tax withheld` : t`Charges`}</dt>
              <dd>
                <Money naira={receipt.charges} />
              </dd>
            </div>
          )}
          {receipt.balanceAfter !== null && (
            <div>
              <dt>{t`Cash balance after`}</dt>
              <dd>
                <Money naira={receipt.balanceAfter} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t`Reference`}</dt>
            <dd className="whitespace-nowrap">{receipt.shortReference}</dd>
          </div>
          <div className="details-reference">
            <dt>{t`Full reference`}</dt>
            <dd>{receipt.reference}</dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}

function useSteps({ timeline }: Receipt): TimelineStep[] {
  const nameOf = useStepName();
  return timeline.map(({ state, at }, index) => ({
    name: nameOf(state),
    time: formatMoment(at),
    state: lookOf(state, index === timeline.length - 1),
  }));
}

function lookOf(state: string, last: boolean): TimelineStep['state'] {
  if (state === 'failed') return 'bad';
  if (state === 'returned' || state === 'refunded') return 'back';
  const waiting = last && state !== 'successful' && state !== 'paid';
  return waiting ? 'now' : 'done';
}
