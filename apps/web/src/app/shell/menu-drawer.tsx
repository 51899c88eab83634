import { Trans, useLingui } from '@lingui/react/macro';
import { Drawer } from '@spw/ui/parts/dialogs/drawer.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { paths } from '../../shared/paths.ts';
import { LanguageButton } from '../../features/language/language-button.tsx';
import { SettingsBlock } from '../../features/settings/settings-block.tsx';
import { MenuList } from './menu-list.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { PlayerSummary } from './player-summary.tsx';

/** The menu on a phone. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t`Menu`}
      top={<PlayerSummary />}
      footer={<ShellFooter onChosen={onClose} />}
    >
      <nav aria-label={t`Menu`} className="p-2">
        <MenuList onChosen={onClose} />
      </nav>
      <div className="mx-4 border-t-2 border-hair py-2">
        <LanguageButton className="flex min-h-12 w-full items-center gap-3 rounded-s px-1 text-left text-option font-bold" />
      </div>
      <section className="mx-4 border-t-2 border-hair pt-4 pb-4" aria-labelledby="drawer-settings">
        <h2 id="drawer-settings" className="mb-2 text-lead">
          <Trans>Settings</Trans>
        </h2>
        <SettingsBlock />
        <Link to={paths.settings} className="mt-2 inline-block py-2" onClick={onClose}>
          <Trans>All settings</Trans>
        </Link>
      </section>
    </Drawer>
  );
}
