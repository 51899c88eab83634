import { useLingui } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { BellIcon, HomeIcon, TrophyIcon, WalletIcon, WheelIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { UnreadCount } from './unread-count.tsx';
import { useHere } from './use-here.ts';

/** On a phone, where the thumb is: the places that players go to most, and messages while some are unread or looked at. */
export function TabBar() {
  const { t } = useLingui();
  const here = useHere();
  const { unreadMessages } = usePlayer();
  const tabs: { to: string; label: string; Icon: typeof BellIcon }[] = [
    { to: paths.home, label: t`Home`, Icon: HomeIcon },
    { to: paths.wheel, label: t`Spin`, Icon: WheelIcon },
    { to: paths.leaderboard, label: t`Board`, Icon: TrophyIcon },
    { to: paths.wallet, label: t`Wallet`, Icon: WalletIcon },
  ];
  if (unreadMessages > 0 || here(paths.messages)) tabs.push({ to: paths.messages, label: t`Messages`, Icon: BellIcon });
  return (
    <nav className="tab-bar" aria-label={t`Main`}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <Icon />
          {to === paths.messages && <UnreadCount />}
          {label}
        </Link>
      ))}
    </nav>
  );
}
