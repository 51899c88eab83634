import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';

export type Rating = 'Great' | 'Could Be Better';

interface RatingChoiceProps {
  readonly value: Rating | null;
  readonly onChange: (rating: Rating) => void;
  readonly error: boolean;
}

const THUMB =
  'M2 10h4.5v12H2zM8.5 10.5l4.3-8.7c1.9 0 3.2 1.5 2.9 3.4L15 9h5a2.5 2.5 0 0 1 2.4 3.2l-2.3 7.7A3 3 0 0 1 17.2 22H11a4 4 0 0 1-2.5-.9z';
const SPANNER =
  'M14.5 2.5a6.5 6.5 0 0 1 6.8 8.7l-3.8-3.8-3.1 3.1 3.8 3.8a6.5 6.5 0 0 1-7.7-1.7l-6 6.7a2 2 0 0 1-3-2.8l6.8-6.2a6.5 6.5 0 0 1 6.2-7.8z';

export function RatingChoice({ value, onChange, error }: RatingChoiceProps) {
  const { t } = useLingui();
  const id = useId();
  const choices = [
    { rating: 'Great', label: t`Great`, icon: THUMB },
    { rating: 'Could Be Better', label: t`Could Be Better`, icon: SPANNER },
  ] as const;
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="sr-text">{t`Rating`}</legend>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(({ rating, label, icon }) => (
          <label key={rating} className="choice rating" data-on={value === rating ? '' : undefined}>
            <input
              type="radio"
              name="rating"
              className="sr-text"
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d={icon} fill="currentColor" />
            </svg>
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1 text-caption text-bad">
          {t`* This is required`}
        </p>
      )}
    </fieldset>
  );
}
