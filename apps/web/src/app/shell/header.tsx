import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@spw/ui/parts/button.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { useState } from 'react';
import { MenuIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { PlaysLeft } from './plays-left.tsx';
import { ProfileLink } from './profile-link.tsx';

export function Header({ title }: { title: MessageDescriptor }) {
  const { t } = useLingui();
  const { _ } = useTexts();
  const player = usePlayer();
  const [open, setOpen] = useState(false);

  return (
    <header className="sticky top-0 z-10 bg-bg">
      <div className="flex h-14 items-center gap-1 px-1 md:h-16 md:gap-3 md:px-8">
        <div className="md:hidden">
          <IconButton label={t`Menu`} aria-expanded={open} onPress={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
        </div>
        <Link to={paths.home} aria-label="Spin-N-Win" className="min-w-0 flex-1 md:hidden">
          <Wordmark className="h-7 w-auto" />
        </Link>
        <p className="hidden flex-1 text-option font-bold text-ink2 md:block">{_(title)}</p>
        <PlaysLeft plays={player.plays} />
        <ProfileLink />
      </div>
      <Stripes />
      <MenuDrawer open={open} onClose={() => setOpen(false)} />
    </header>
  );
}
