import { useLingui } from '@lingui/react/macro';
import { KEPT_MONTHS } from '@spw/rules/kept-games';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { ProofReport } from './proof-report.tsx';
import { useProof } from './use-proof.ts';
import './fairness.css';

interface FairnessDialogProps {
  readonly roundId: string;
  readonly levelPoints: readonly number[];
  readonly onClose: () => void;
}

/** "Check this game": every draw made again on the player's own phone. */
export function FairnessDialog({ roundId, levelPoints, onClose }: FairnessDialogProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { data, error, isFetching, refetch } = useProof(roundId, levelPoints);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Check this game`}
      footer={
        <Button kind="primary" wide onPress={onClose}>
          {t`Done`}
        </Button>
      }
    >
      {data !== undefined ? (
        <ProofReport {...data} />
      ) : error !== null ? (
        isNotKept(error) ? (
          <ErrorCard title={t`This game can no longer be checked`}>
            {t`Games are kept for ${KEPT_MONTHS} months.`}
          </ErrorCard>
        ) : (
          <ErrorCard offline={!online} retrying={isFetching} onRetry={() => void refetch()}>
            {failureText(i18n, error, t`Something went wrong`)}
          </ErrorCard>
        )
      ) : (
        <SkeletonGroup label={t`Checking the draws`} className="grid gap-3">
          <Skeleton className="h-18 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function isNotKept(error: Error): boolean {
  return error instanceof ApiFailure && error.code === 'round_not_kept';
}
