import { NavLink } from 'react-router';
import { useRead } from '../shared/api/use-read.ts';
import { backlog } from '../shared/format/text.ts';
import type { ScreenEntry } from './screens.ts';
import { CurrentOperator } from './current-operator.tsx';

const LOOK_AGAIN_MILLISECONDS = 60_000;

export function Sidebar({ screens }: { readonly screens: readonly ScreenEntry[] }) {
  const { data: today } = useRead('getToday', {}, { everyMilliseconds: LOOK_AGAIN_MILLISECONDS });
  return (
    <header className="side">
      <span className="side-mark">Spin-N-Win</span>
      <span className="side-name">Console</span>
      <nav className="side-list" aria-label="Screens">
        {screens.map(({ path, name, Icon, waiting }) => {
          const count = waiting && today ? today.waiting[waiting] : 0;
          return (
            <NavLink key={path} to={path}>
              <Icon size={20} />
              {name}
              {count > 0 && (
                <span className="side-count">
                  {backlog(count)}
                  <span className="sr-text"> waiting</span>
                </span>
              )}
            </NavLink>
          );
        })}
      </nav>
      <CurrentOperator />
    </header>
  );
}
