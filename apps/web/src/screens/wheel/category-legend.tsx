import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { useCategoryName } from '../../shared/category-name.ts';

interface CategoryLegendProps {
  readonly names: readonly string[];
  readonly chosen: string | undefined;
}

/** The categories in full, where there is room. Screen readers have their own list beside the wheel. */
export const CategoryLegend = memo(function CategoryLegend({ names, chosen }: CategoryLegendProps) {
  const called = useCategoryName();
  return (
    <div className="wheel-legend" aria-hidden>
      <h2 className="wheel-head">
        <Trans>Categories</Trans>
      </h2>
      <ul>
        {names.map((name) => {
          const slot = slotOf(name, names);
          return (
            <li key={name} data-chosen={name === chosen ? '' : undefined}>
              <span data-category={slot}>
                <CategoryIcon slot={slot} className="size-5!" />
              </span>
              {called(name)}
            </li>
          );
        })}
      </ul>
    </div>
  );
});
