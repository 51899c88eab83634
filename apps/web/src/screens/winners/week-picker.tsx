import { useLingui } from '@lingui/react/macro';
import { formatMoment, formatWeek } from '@spw/ui/format/dates.ts';
import { BackIcon } from '@spw/ui/parts/icons.ts';
import type { WinnersWeek } from '../../features/prizes/use-winners.ts';

interface WeekPickerProps {
  readonly week: WinnersWeek;
  readonly before: string | null;
  readonly after: string | null;
  readonly onShow: (week: string) => void;
}

export function WeekPicker({ week, before, after, onShow }: WeekPickerProps) {
  const { t } = useLingui();
  return (
    <div className="week-picker">
      <Step label={t`Week before`} to={before} onShow={onShow} />
      <div>
        <h2 aria-live="polite">{formatWeek(week.week)}</h2>
        <p className="text-caption text-ink2">{t`Approved ${formatMoment(week.approvedAt)}`}</p>
      </div>
      <Step label={t`Week after`} to={after} onShow={onShow} forward />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly to: string | null;
  readonly onShow: (week: string) => void;
  readonly forward?: boolean;
}

function Step({ label, to, onShow, forward = false }: StepProps) {
  return (
    <button
      type="button"
      className="week-step"
      aria-label={label}
      title={label}
      disabled={to === null}
      data-forward={forward ? '' : undefined}
      onClick={() => to !== null && onShow(to)}
    >
      <BackIcon />
    </button>
  );
}
