import { Trans } from '@lingui/react/macro';
import { formatNumber } from '@spw/ui/format/numbers.ts';
import type { ReactNode } from 'react';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { useCategories } from '../../features/categories/use-categories.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import type { Sums } from './use-games.ts';

function percentOf({ right, answered }: Pick<Sums, 'right' | 'answered'>): number {
  return Math.round((right / answered) * 100);
}

export function GameSums({ sums }: { sums: Sums }) {
  return (
    <dl className="card game-sums flex p-0! text-center">
      <Sum name={<Trans>Games</Trans>}>{formatNumber(sums.rounds)}</Sum>
      <Sum name={<Trans>Right answers</Trans>}>{sums.answered > 0 ? `${percentOf(sums)}\u00a0%` : '–'}</Sum>
      <Sum name={<Trans>Best game</Trans>}>{formatNumber(sums.bestPoints)}</Sum>
    </dl>
  );
}

function Sum({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex-1 px-1 py-2">
      <dt className="text-caption font-semibold text-ink2">{name}</dt>
      <dd className="text-amount">{children}</dd>
    </div>
  );
}

export function AnswersByCategory({ sums }: { sums: Sums }) {
  const { names } = useCategories();
  const called = useCategoryName();
  return (
    <section className="card" aria-labelledby="answers">
      <h2 id="answers" className="mb-2 text-option">
        <Trans>Right answers by category</Trans>
      </h2>
      <ul>
        {sums.categories.map(({ category, right, answered }) => {
          const slot = slotOf(category, names);
          const percent = percentOf({ right, answered });
          return (
            <li key={category} className="flex items-center gap-2 py-1 text-caption font-semibold">
              <span className="grid size-6 flex-none place-items-center rounded-s" data-category={slot}>
                <CategoryIcon slot={slot} className="size-4" />
              </span>
              <span className="w-32">{called(category)}</span>
              <span className="game-bar h-2.5 flex-1 overflow-hidden rounded-s border-2 border-edge">
                <i style={{ width: `${percent}%` }} />
              </span>
              <b className="num w-14 text-right">{percent}&nbsp;%</b>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
