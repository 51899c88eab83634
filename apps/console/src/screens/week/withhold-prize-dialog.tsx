import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useChange } from '../../shared/api/use-change.ts';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { STALE_AFTER_WEEK } from './week-decision.tsx';
import type { Week } from './week-steps.tsx';

export type Standing = ItemOf<'listStandings'>;

interface WithholdProps {
  readonly week: Week;
  readonly standing: Standing;
  readonly onClose: () => void;
}

export function WithholdPrizeDialog({ week, standing, onClose }: WithholdProps) {
  const release = standing.withheld !== null;
  const change = useChange(release ? 'releasePrize' : 'withholdPrize', {
    refresh: STALE_AFTER_WEEK,
    done: release ? `${standing.username} is paid again` : `The prize of ${standing.username} is withheld`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={release ? 'Put back' : 'Withhold a prize'}
      confirm={release ? 'Put back' : 'Withhold'}
      danger={!release}
      reason={{ label: 'Reason the player will read', helper: 'Also kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { week: week.week }, body: { playerId: standing.playerId, reason } })}
      onClose={onClose}
    >
      <p>
        {release ? (
          <>
            <b>{standing.username}</b>, rank {standing.rank}, is among the paid again.
          </>
        ) : (
          <>
            <b>{standing.username}</b>, rank {standing.rank}, does not get <b>{formatNaira(standing.prize)}</b>. The
            next one moves up.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
