import { useId, type ReactNode } from 'react';
import { useCategoryName } from '../../shared/category-name.ts';
import { sectorPatterns } from '../../shared/sector-patterns.ts';
import { CategoryIcon, slotOf } from '../categories/category-icon.tsx';
import { focusOnArrival } from './focus-on-arrival.ts';
import { LETTERS, OptionButton, type OptionLook } from './option-button.tsx';
import './question-card.css';

interface QuestionCardProps {
  /** The category. */
  readonly title: string;
  /** Which question this is. */
  readonly line: string;
  readonly text: string;
  readonly options: readonly string[];
  readonly lookOf: (place: number) => OptionLook;
  readonly onChoose: (place: number) => void;
  readonly mood?: 'hot' | 'cold' | undefined;
  readonly clock?: ReactNode;
  /** Over the question. */
  readonly above?: ReactNode;
  /** Under the question. */
  readonly below?: ReactNode;
  /** Said beside a locked option while the server is slow. */
  readonly waiting?: string | null;
}

/** A question and its four options. Whoever uses it knows the answer, or asks the server for it. */
export function QuestionCard(props: QuestionCardProps) {
  const { title, line, text, options, lookOf, onChoose, mood, clock, above, below, waiting = null } = props;
  const called = useCategoryName();
  const id = useId();
  const slot = slotOf(title);
  const pattern = sectorPatterns[slot];
  return (
    <>
      <section className="ask" data-mood={mood}>
        <div className="ask-band" data-category={slot}>
          <svg className="ask-print" viewBox="-50 -125 100 50" preserveAspectRatio="xMidYMid slice" aria-hidden>
            <path
              d={pattern.d}
              fill="none"
              stroke="var(--color-night)"
              strokeWidth={pattern.width}
              strokeDasharray={pattern.dash}
              strokeLinecap="round"
            />
          </svg>
          <span className="ask-cat">
            <CategoryIcon slot={slot} />
          </span>
          <div className="relative min-w-0">
            <h2 className="ask-title">{called(title)}</h2>
            <p className="ask-level">{line}</p>
          </div>
          {clock}
        </div>
        <div className="ask-body">
          {above}
          <h1 id={id} ref={focusOnArrival} tabIndex={-1} className="ask-text" lang="en">
            {text}
          </h1>
          {below}
        </div>
      </section>
      <fieldset className="options" aria-labelledby={id}>
        {options.map((option, place) => (
          <OptionButton
            key={LETTERS[place]}
            place={place}
            text={option}
            look={lookOf(place)}
            waiting={waiting}
            onPress={() => onChoose(place)}
          />
        ))}
      </fieldset>
    </>
  );
}
