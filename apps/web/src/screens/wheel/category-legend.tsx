import { Trans } from '@lingui/react/macro';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';

/** The categories in full, where there is room. Screen readers have their own list beside the wheel. */
export function CategoryLegend({ names, chosen }: { names: readonly string[]; chosen: string | undefined }) {
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
              {name}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
