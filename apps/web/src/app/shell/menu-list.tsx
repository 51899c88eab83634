import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { showFeedback } from '../../shared/feedback-store.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { LogoutIcon, MessageIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { menu } from './menu.ts';

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-s border-2 border-transparent px-3 text-left text-option font-bold';

/** The pages of the menu, then the way out. */
export function MenuList({ onChosen }: { onChosen?: () => void }) {
  const { _ } = useLingui();
  const { logoutReloadSeconds } = useSettings().sessions;

  return (
    <ul>
      {menu.map(({ to, label, Icon, reloads = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            reloadDocument={reloads}
            onClick={onChosen}
            className={({ isActive }) =>
              `${ROW} no-underline ${isActive ? 'border-night! bg-brand text-on-brand' : 'text-ink'}`
            }
          >
            <Icon />
            <span className="flex-1">{_(label)}</span>
            <span className="menu-here" aria-hidden />
          </NavLink>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={ROW}
          aria-haspopup="dialog"
          onClick={() => {
            onChosen?.();
            showFeedback(true);
          }}
        >
          <MessageIcon />
          <span className="flex-1">
            <Trans>Feedbacks and ideas</Trans>
          </span>
        </button>
      </li>
      <li>
        <button
          type="button"
          className={`${ROW} text-bad`}
          onClick={() => logOut(logoutReloadSeconds, () => location.replace(paths.welcome))}
        >
          <LogoutIcon />
          <Trans>Logout</Trans>
        </button>
      </li>
    </ul>
  );
}
