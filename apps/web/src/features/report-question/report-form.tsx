import { useLingui } from '@lingui/react/macro';
import { FieldError } from '@spw/ui/parts/forms/field.tsx';
import { useId } from 'react';
import { TextArea } from '@spw/ui/parts/forms/text-area.tsx';
import type { Reason, Report } from './use-report.ts';

const LONGEST = 300;

interface AskedHere {
  readonly id: string;
  readonly level: number;
  readonly text: string;
  readonly answer: string;
}

interface ReportFormProps {
  readonly id: string;
  readonly questions: readonly AskedHere[];
  readonly report: Report;
}

export function ReportForm({ id, questions, report }: ReportFormProps) {
  const { t } = useLingui();
  const { words, change } = report;
  const names = useId();
  const chosen = questions.find(({ level }) => String(level) === words.level) ?? questions[0]!;
  const reasons: readonly { reason: Reason; label: string }[] = [
    { reason: 'wrong-answer', label: t`The answer is wrong` },
    { reason: 'two-right', label: t`More than one answer is right` },
    { reason: 'unclear', label: t`The question is not clear` },
    { reason: 'out-of-date', label: t`It is out of date` },
    { reason: 'other', label: t`Something else` },
  ];
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void report.submit(chosen.id);
      }}
    >
      {questions.length > 1 && (
        <fieldset>
          <legend className="report-legend">{t`Which question?`}</legend>
          <div className="report-levels">
            {questions.map(({ level }) => (
              <label key={level} className="choice" data-on={level === chosen.level ? '' : undefined}>
                <input
                  type="radio"
                  className="choice-over"
                  name={`${names}-level`}
                  checked={level === chosen.level}
                  onChange={() => change({ level: String(level) })}
                />
                {t`Q${level}`}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <blockquote className="report-question" aria-live="polite">
        <p>{chosen.text}</p>
        <footer>
          {t`Our answer:`} <b>{chosen.answer}</b>
        </footer>
      </blockquote>
      <fieldset aria-describedby={report.noReason ? `${names}-error` : undefined}>
        <legend className="report-legend">{t`What is wrong?`}</legend>
        {reasons.map(({ reason, label }) => (
          <label key={reason} className="report-reason">
            <input
              type="radio"
              className="radio"
              name={`${names}-reason`}
              checked={reason === words.reason}
              onChange={() => change({ reason })}
            />
            {label}
          </label>
        ))}
        <FieldError id={`${names}-error`} text={report.noReason ? t`* This is required` : undefined} />
      </fieldset>
      <TextArea
        label={t`Tell us more`}
        note={words.reason === 'other' ? undefined : t`Optional`}
        rows={2}
        maxLength={LONGEST}
        value={words.text}
        onChange={(event) => change({ text: event.target.value })}
        helper={words.text === '' ? undefined : t`${words.text.length} / ${LONGEST}. Draft saved on this phone`}
        error={report.noText ? t`* This is required` : undefined}
      />
    </form>
  );
}
