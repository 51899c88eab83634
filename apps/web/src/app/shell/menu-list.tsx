import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showFeedback } from '../../shared/feedback-store.ts';
import { InstallRow } from '../../features/install/install-offer.tsx';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { LogoutIcon, MessageIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { menu } from './menu.ts';
import { UnreadCount } from './unread-count.tsx';
import { useHere } from './use-here.ts';

// Beside the page all rows and the foot have to fit a window 800 px high.
const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-s border-2 border-transparent px-3 text-left text-option font-bold md:min-h-9 md:text-base md:leading-5';

/** The pages of the menu, then the way out. */
export function MenuList({ onChosen }: { onChosen?: () => void }) {
  const { _ } = useLingui();
  const { logoutReloadSeconds } = useSettings().sessions;
  const online = useOnline();
  const here = useHere();
  const navigate = useNavigate();
  const queries = useQueryClient();

  function leave() {
    // What is still asked for would be refused once the session is over.
    void queries.cancelQueries();
    logOut(logoutReloadSeconds, startAgain);
  }

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
          <Link
            to={to}
            reloads={reloads && online}
            onClick={onChosen}
            aria-current={here(to)}
            className={`${ROW} no-underline ${here(to) ? 'border-night! bg-brand text-on-brand' : 'text-ink'}`}
          >
            <Icon />
            <span className="flex-1">{_(label)}</span>
            {to === paths.messages && <UnreadCount />}
            <span className="menu-here" aria-hidden />
          </Link>
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
      <InstallRow className={ROW} />
      <li>
        <button type="button" className={`${ROW} text-bad`} onClick={leave}>
          <LogoutIcon />
          <Trans>Logout</Trans>
        </button>
      </li>
    </ul>
  );
}
