import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useLocation } from 'react-router';
import { innerPath, paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

/** To the profile, and from there back to where the player was. */
export function ProfileLink() {
  const { t } = useLingui();
  const { image, avatar } = usePlayer();
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
      <Avatar src={image} drawing={avatar} />
    </Link>
  );
}

function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' ? from : null;
}
