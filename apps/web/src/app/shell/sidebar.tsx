import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useState } from 'react';
import { SettingsIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { Wordmark } from '../../shared/ui/wordmark.tsx';
import { LanguageButton } from '../../features/language/language-button.tsx';
import { SettingsBlock } from '../../features/settings/settings-block.tsx';
import { MenuList } from './menu-list.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { PlayerSummary } from './player-summary.tsx';

const QUIET_ROW = 'flex min-h-12 items-center gap-2 rounded-s px-2 text-base font-bold text-ink2 hover:bg-well';

/** The menu from 900 px: always there. */
export function Sidebar() {
  const { t } = useLingui();
  const [settings, setSettings] = useState(false);
  return (
    <aside className="fixed inset-y-0 left-0 z-10 hidden w-66 flex-col gap-3 overflow-y-auto border-r-2 border-edge bg-surface px-4 pt-5 pb-3 md:flex">
      <Link to={paths.home} aria-label="Spin-N-Win" className="px-1">
        <Wordmark className="h-auto w-49" />
      </Link>
      <PlayerSummary />
      <nav aria-label={t`Menu`} className="flex-1">
        <MenuList />
      </nav>
      <div className="flex flex-wrap justify-between">
        <button type="button" className={QUIET_ROW} onClick={() => setSettings(true)}>
          <SettingsIcon />
          <Trans>Settings</Trans>
        </button>
        <LanguageButton className={QUIET_ROW} />
      </div>
      <ShellFooter />
      <Dialog open={settings} onClose={() => setSettings(false)} title={t`Settings`}>
        <SettingsBlock />
        <Link to={paths.settings} className="mt-3 inline-block py-2" onClick={() => setSettings(false)}>
          <Trans>All settings</Trans>
        </Link>
      </Dialog>
    </aside>
  );
}
