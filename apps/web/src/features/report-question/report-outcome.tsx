import { useLingui } from '@lingui/react/macro';
import type { ReportState } from './use-report.ts';

/** What became of a report: nearly always that somebody will look, and the answer for whoever sends it again later. */
export function ReportOutcome({ outcome }: { outcome: ReportState }) {
  const { t } = useLingui();
  const texts: Readonly<Record<ReportState, string>> = {
    open: t`We have your report. A person checks the question. If it is wrong, we correct it or take it out.`,
    upheld: t`You were right. We corrected this question or took it out.`,
    rejected: t`We checked this question. It stays as it is.`,
  };
  return (
    <output className="report-thanks">
      <svg viewBox="0 0 24 24" className="size-14" aria-hidden>
        <circle cx="12" cy="12" r="11" fill="var(--color-good)" />
        <path
          d="M6.8 12.4l3.6 3.6 6.8-7.2"
          fill="none"
          stroke="var(--color-on-good)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p>{texts[outcome]}</p>
    </output>
  );
}
