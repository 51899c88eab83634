import { Plural, useLingui } from '@lingui/react/macro';
import { formatRecent } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { CategoryIcon, slotOf } from '../../features/categories/category-icon.tsx';
import { useCategories } from '../../features/categories/use-categories.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import { ShieldIcon } from '../../shared/icons.ts';
import type { Game } from './use-games.ts';

export function GameRow({ game, onCheck }: { game: Game; onCheck: () => void }) {
  const { t } = useLingui();
  const { names } = useCategories();
  const called = useCategoryName();
  const now = useNow();
  const { category, passed, levelPoints, end } = game;
  const all = levelPoints.length;
  const slot = slotOf(category, names);
  const next = passed + 1;
  const how = {
    wrong: t`wrong at Q${next}`,
    'out-of-time': t`out of time at Q${next}`,
    'cashed-out': t`you stopped`,
    champion: t`all ${all} right`,
    expired: t`not finished`,
  }[end];
  const missed = end === 'wrong' || end === 'out-of-time';
  return (
    <li className="border-t-2 border-hair pt-3 first:border-t-0">
      <div className="flex items-center gap-3">
        <span className="grid size-9 flex-none place-items-center rounded-s" data-category={slot}>
          <CategoryIcon slot={slot} className="size-5" />
        </span>
        <span className="min-w-0 flex-1 font-semibold wrap-anywhere" id={`game-${game.id}`}>
          {called(category)}
          <small className="block text-caption font-normal text-ink2">
            {formatRecent(game.startedAt, now)} · {how}
          </small>
        </span>
        <b className="num text-right whitespace-normal!">
          <Plural value={game.points} one="# point" other="# points" />
        </b>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-2">
        <span className="sr-text">{t`${passed} of ${all} right`}</span>
        <span className="game-steps flex gap-0.5" aria-hidden>
          {levelPoints.map((_, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a level is its place
            <i key={at} data-step={at < passed ? 'right' : at === passed && missed ? 'missed' : undefined} />
          ))}
        </span>
        <Button
          kind="quiet"
          className="m-0! px-0! text-caption! whitespace-nowrap"
          icon={<ShieldIcon size={20} />}
          aria-describedby={`game-${game.id}`}
          onPress={onCheck}
        >
          {t`Check this game`}
        </Button>
      </div>
    </li>
  );
}
