import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@spw/ui/parts/icons.ts';
import type { ReactNode } from 'react';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { useCategoryName } from '../../shared/category-name.ts';

interface ResultLineProps {
  readonly category: string | undefined;
  readonly names: readonly string[];
  readonly spinning: boolean;
  readonly slow: boolean;
  readonly fair: boolean | null;
  readonly instruction: ReactNode;
}

/** Always as high as the result, so that nothing moves when it comes. */
export function ResultLine({ category, names, spinning, slow, fair, instruction }: ResultLineProps) {
  const { t } = useLingui();
  const called = useCategoryName();
  if (spinning) return <p className="wheel-result">{slow ? t`The network is slow. Hold on…` : t`Spinning…`}</p>;
  if (category === undefined) return <div className="wheel-result">{instruction}</div>;
  const slot = slotOf(category, names);
  return (
    <div className="wheel-result">
      <p className="got" data-category={slot}>
        <span className="got-icon">
          <CategoryIcon slot={slot} />
        </span>
        <span>
          <small>
            <Trans>You got</Trans>
          </small>
          <b>{called(category)}</b>
        </span>
        {fair === true && (
          <span className="got-fair">
            <CheckIcon size={16} />
            <Trans>Fair spin</Trans>
          </span>
        )}
      </p>
    </div>
  );
}
