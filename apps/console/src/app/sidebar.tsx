import { NavLink } from 'react-router';
import { countOf, useWaiting } from '../shared/waiting/use-waiting.ts';
import { backlog } from '../shared/format/text.ts';
import type { ScreenEntry } from './screens.ts';
import { SideOperator } from './side-operator.tsx';

export function Sidebar({ screens }: { readonly screens: readonly ScreenEntry[] }) {
  const { data } = useWaiting();
  return (
    <aside className="side" aria-label="Console">
      <span className="side-mark">
        <span className="side-text">Spin-N-Win</span>
        <span className="side-letter" aria-hidden>
          ₦
        </span>
      </span>
      <nav className="side-list" aria-label="Screens">
        {[...Map.groupBy(screens, ({ group }) => group)].map(([group, entries]) => (
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for a form
          <div key={group} className="side-group" role="group" aria-label={group || 'The day'}>
            {group !== '' && <span aria-hidden>{group}</span>}
            {entries.map(({ path, name, Icon, waiting }) => {
              const count = waiting && data ? countOf(data.counts, waiting) : 0;
              return (
                // On a narrow screen only the sign is seen.
                <NavLink key={path} to={path} title={name}>
                  <Icon size={18} />
                  <span className="side-text">{name}</span>
                  {count > 0 && (
                    <span className="side-count" data-hot={waiting === 'all' || undefined}>
                      {backlog(count)}
                      <span className="sr-text"> waiting</span>
                    </span>
                  )}
                </NavLink>
              );
            })}
          </div>
        ))}
      </nav>
      <SideOperator />
    </aside>
  );
}
