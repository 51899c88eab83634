import { useLingui } from '@lingui/react/macro';
import { ChevronDownIcon, InfoIcon } from '@spw/ui/parts/icons.ts';
import { Link } from '@spw/ui/parts/link.tsx';
import { ScaleIcon, SimIcon, WalletIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session/session-store.ts';

/** Where an answer may be found sooner than by writing. */
export function HelpList() {
  const { t } = useLingui();
  const isPlayer = useSession().session !== null;
  const rows = [
    ...(isPlayer
      ? [
          {
            to: paths.whereIsMyMoney,
            Icon: WalletIcon,
            name: t`Where is my money?`,
            text: t`What is on its way, and what came back`,
          },
        ]
      : []),
    { to: paths.rules, Icon: InfoIcon, name: t`How to play`, text: t`Five steps, points and prices` },
    { to: paths.legal, Icon: ScaleIcon, name: t`Terms and prizes`, text: t`Who may win, and when it is paid` },
  ];
  return (
    <aside aria-label={t`Other ways`}>
      <ul className="card contact-help">
        {rows.map(({ to, Icon, name, text }) => (
          <li key={to}>
            <Link to={to}>
              <span className="contact-tile">
                <Icon />
              </span>
              <span>
                <b>{name}</b>
                <small>{text}</small>
              </span>
              <ChevronDownIcon className="-rotate-90" />
            </Link>
          </li>
        ))}
        <li>
          <a href="tel:622">
            <span className="contact-tile">
              <SimIcon />
            </span>
            <span>
              <b>{t`Airtime complaint`}</b>
              <small>{t`Call the NCC free on 622`}</small>
            </span>
            <ChevronDownIcon className="-rotate-90" />
          </a>
        </li>
      </ul>
    </aside>
  );
}
