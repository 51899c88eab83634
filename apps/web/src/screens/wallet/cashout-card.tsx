import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { EstimateNote, MissingNote } from '../../features/leaderboard/prize-notes.tsx';
import { useLeaderboard } from '../../features/leaderboard/use-leaderboard.ts';
import { worthOf } from '../../features/leaderboard/worth.ts';
import { ChestIcon } from '../../shared/icons.ts';

/** Only for the paid places, and never called won: the week is not over. */
export function CashoutCard() {
  const { t } = useLingui();
  const { data: board } = useLeaderboard();
  const naira = board ? worthOf(board, board.position) : null;
  if (!board || naira === null) return null;
  const title = t`Your prize if the week ended now`;
  return (
    <section className="card grid grid-cols-[auto_1fr_auto] items-center gap-x-3" aria-label={title}>
      <ChestIcon className="size-10" />
      <p>
        <b className="block font-semibold">{title}</b>
        <span className="block text-caption text-ink2">
          <EstimateNote board={board} />. <Trans>Not in your balance yet.</Trans>
        </span>
        <MissingNote board={board} />
      </p>
      <Money naira={naira} big className="text-h2" />
    </section>
  );
}
