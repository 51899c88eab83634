import { CheckIcon } from '@spw/ui/parts/icons.ts';
import type { Data } from '../../shared/api/calls.ts';

type Wording = Pick<Data<'getConsoleQuestion'>, 'question' | 'options' | 'answer' | 'explanation'>;

/** A question as players meet it, with its answer marked. */
export function QuestionWording({ of, chosen }: { readonly of: Wording; readonly chosen?: string | null }) {
  return (
    <div className="stack-s">
      <p className="text-option font-bold text-balance">{of.question}</p>
      <ol className="stack-s">
        {of.options.map((option) => (
          <li key={option} className="wording-option" data-answer={option === of.answer || undefined}>
            <span>
              {option}
              {option === chosen && <span className="muted"> · the player’s choice</span>}
            </span>
            {option === of.answer && (
              <>
                <CheckIcon size={18} />
                <span className="sr-text">the answer</span>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="muted">{of.explanation}</p>
    </div>
  );
}
