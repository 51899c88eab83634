import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { countOf, useWaiting } from '../shared/waiting/use-waiting.ts';
import { backlog } from '../shared/format/text.ts';
import type { ScreenEntry } from './screens.ts';
import { CurrentOperator } from './current-operator.tsx';

interface SidebarProps {
  readonly screens: readonly ScreenEntry[];
  /** Between the mark and the screens. */
  readonly children: ReactNode;
}

export function Sidebar({ screens, children }: SidebarProps) {
  const { data } = useWaiting();
  return (
    <header className="side">
      <span className="side-mark">Spin-N-Win</span>
      <span className="side-name">Console</span>
      {children}
      <nav className="side-list" aria-label="Screens">
        {screens.map(({ path, name, Icon, waiting }) => {
          const count = waiting && data ? countOf(data.counts, waiting) : 0;
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
