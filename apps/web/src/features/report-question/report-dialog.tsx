import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { ReportForm } from './report-form.tsx';
import { ReportOutcome } from './report-outcome.tsx';
import { useRoundQuestions, useReport } from './use-report.ts';
import './report-dialog.css';

const FORM = 'report-question';

interface ReportDialogProps {
  readonly roundId: string;
  /** The level that is most likely meant. */
  readonly level: number;
  readonly onClose: () => void;
}

/** "Report this question": any that was asked in the round, what is wrong with it, and thanks. */
export function ReportDialog({ roundId, level, onClose }: ReportDialogProps) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  const { data: questions, error, isFetching, refetch } = useRoundQuestions(roundId);
  const report = useReport(roundId, level);
  const { outcome } = report;
  return (
    <Dialog
      open
      onClose={onClose}
      title={outcome === null ? t`Report this question` : t`Thank you`}
      step={outcome === null ? 'form' : 'thanks'}
      footer={
        outcome !== null ? (
          <Button kind="primary" wide onPress={onClose}>
            {t`Done`}
          </Button>
        ) : questions === undefined ? undefined : (
          <Button
            type="submit"
            form={FORM}
            wide
            loading={report.sending}
            disabled={!online}
            reason={t`You are offline. Your draft is saved.`}
          >
            {t`Send report`}
          </Button>
        )
      }
    >
      {outcome !== null ? (
        <ReportOutcome outcome={outcome} />
      ) : questions !== undefined ? (
        <ReportForm id={FORM} questions={questions} report={report} />
      ) : error !== null ? (
        <ErrorCard offline={!online} retrying={isFetching} onRetry={() => void refetch()}>
          {failureText(i18n, error, t`Something went wrong`)}
        </ErrorCard>
      ) : (
        <SkeletonGroup label={t`Loading`} className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}
