import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { HeartIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';

/** The heart and the number beside it, and the way to the wheel; the words are for whoever cannot see them. */
export function PlaysLeft({ plays }: { plays: number }) {
  const { t } = useLingui();
  const words = plays === 0 ? t`No plays left` : t`${plural(plays, { one: '# play left', other: '# plays left' })}`;
  return (
    <Link
      to={paths.wheel}
      className="inline-flex min-h-12 items-center gap-1.5 px-2 text-lead text-ink no-underline"
      title={words}
    >
      <HeartIcon className={plays === 0 ? 'opacity-40' : ''} />
      <span className="num num-big" aria-hidden>
        {plays}
      </span>
      <span className="sr-text">{words}</span>
    </Link>
  );
}
