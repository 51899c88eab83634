import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { HeartIcon } from '../../shared/icons.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

export function PlayerSummary() {
  const { t } = useLingui();
  const { username, image, avatar, plays } = usePlayer();
  return (
    <div className="flex items-center gap-3">
      <Avatar src={image} drawing={avatar} size={48} />
      <div className="min-w-0">
        <p className="text-lead font-bold [overflow-wrap:anywhere]">{username}</p>
        <p className="flex items-center gap-1.5 text-caption text-ink2">
          <HeartIcon className="size-4.5" />
          {plays === 0 ? t`No plays left` : t`${plural(plays, { one: '# play left', other: '# plays left' })}`}
        </p>
      </div>
    </div>
  );
}
