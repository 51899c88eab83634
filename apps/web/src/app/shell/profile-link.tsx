import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { Link, useLocation } from 'react-router';
import { innerPath, paths } from '../../shared/paths.ts';

/** To the profile, and from there back to where the player was. */
export function ProfileLink({ image }: { image: string | null }) {
  const { t } = useLingui();
  const { pathname, search, state } = useLocation();
  const there = pathname === paths.profile;
  const words = there ? t`Back from profile` : t`Edit profile`;
  return (
    <Link
      to={there ? (innerPath(cameFrom(state)) ?? paths.home) : paths.profile}
      state={there ? null : { from: pathname + search }}
      className="grid size-12 place-items-center rounded-full"
      aria-label={words}
      title={words}
    >
      <Avatar src={image} />
    </Link>
  );
}

function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}
