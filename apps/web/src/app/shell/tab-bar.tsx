import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { HomeIcon, TrophyIcon, WalletIcon, WheelIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';

/** On a phone, where the thumb is: the four places that players go to most. */
export function TabBar() {
  const { t } = useLingui();
  const tabs = [
    { to: paths.home, label: t`Home`, Icon: HomeIcon },
    { to: paths.wheel, label: t`Spin`, Icon: WheelIcon },
    { to: paths.leaderboard, label: t`Board`, Icon: TrophyIcon },
    { to: paths.wallet, label: t`Wallet`, Icon: WalletIcon },
  ];
  return (
    <nav className="tab-bar" aria-label={t`Main`}>
      {tabs.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
