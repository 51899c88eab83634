import { useLingui } from '@lingui/react/macro';
import { Link } from '@spw/ui/parts/link.tsx';
import { HomeIcon, TrophyIcon, WalletIcon, WheelIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { useHere } from './use-here.ts';

/** On a phone, where the thumb is: the four places that players go to most. */
export function TabBar() {
  const { t } = useLingui();
  const here = useHere();
  const tabs = [
    { to: paths.home, label: t`Home`, Icon: HomeIcon },
    { to: paths.wheel, label: t`Spin`, Icon: WheelIcon },
    { to: paths.leaderboard, label: t`Board`, Icon: TrophyIcon },
    { to: paths.wallet, label: t`Wallet`, Icon: WalletIcon },
  ];
  return (
    <nav className="tab-bar" aria-label={t`Main`}>
      {tabs.map(({ to, label, Icon }) => (
        <Link key={to} to={to} aria-current={here(to)}>
          <Icon />
          {label}
        </Link>
      ))}
    </nav>
  );
}
