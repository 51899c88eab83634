import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { NavLink, useNavigate } from 'react-router';
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
  const online = useOnline();
  const navigate = useNavigate();
  const queries = useQueryClient();

  /** Without a connection a page cannot be loaded anew, so the app forgets by itself. */
  function startAgain() {
    if (navigator.onLine) return location.replace(paths.welcome);
    queries.clear();
    void navigate(paths.welcome, { replace: true });
  }

  return (
    <ul>
      {menu.map(({ to, label, Icon, reloads = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            reloadDocument={reloads && online}
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
        <button type="button" className={`${ROW} text-bad`} onClick={() => logOut(logoutReloadSeconds, startAgain)}>
          <LogoutIcon />
          <Trans>Logout</Trans>
        </button>
      </li>
    </ul>
  );
}
