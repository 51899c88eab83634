import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useId, useState } from 'react';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { useCategories } from '../../features/categories/use-categories.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import type { OpenTurn } from './wheel-state.ts';

interface CategoryPickerProps {
  readonly starting: boolean;
  readonly onPlay: (category: NonNullable<OpenTurn['category']>) => void;
}

/** Paid for: any category may be played, chosen by hand. */
export function CategoryPicker({ starting, onPlay }: CategoryPickerProps) {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const name = useId();
  const { names, list = [] } = useCategories();
  const called = useCategoryName();
  const [chosen, setChosen] = useState<string | null>(null);

  function play() {
    const category = list.find(({ id }) => id === chosen);
    if (category === undefined) toast.error(t`Select a category`);
    else onPlay(category);
  }

  return (
    <>
      <fieldset className="category-picker">
        <legend className="wheel-note font-semibold text-ink!">{t`Choose your category`}</legend>
        {list.map((category) => (
          <label key={category.id} className="choice" data-on={chosen === category.id ? '' : undefined}>
            <input
              type="radio"
              className="choice-over"
              name={name}
              checked={chosen === category.id}
              onChange={() => setChosen(category.id)}
            />
            <span className="category-tile max-[359px]:hidden!" data-category={slotOf(category.name, names)}>
              <CategoryIcon slot={slotOf(category.name, names)} className="size-6!" />
            </span>
            <span>{called(category.name)}</span>
          </label>
        ))}
      </fieldset>
      <Button wide disabled={!online} loading={starting} onPress={play}>
        {t`Play`}
      </Button>
    </>
  );
}
