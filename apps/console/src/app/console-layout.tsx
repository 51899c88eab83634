import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { EmptySign } from '@spw/ui/parts/icons.ts';
import { useMemo } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { may, useOperator } from '../shared/session/session-store.ts';
import { Page } from '../shared/ui/page.tsx';
import { DeskBar } from './bar/desk-bar.tsx';
import { ScreenErrorBoundary } from './screen-error.tsx';
import { screens } from './screens.ts';
import { Sidebar } from './sidebar.tsx';

/** The frame around every screen, and the screens the operator's role opens. */
export function ConsoleLayout() {
  const { role } = useOperator();
  const { pathname } = useLocation();
  const open = useMemo(() => screens.filter(({ roles }) => may(role, roles)), [role]);
  return (
    <div className="frame">
      <Sidebar screens={open} />
      <div className="desk">
        <DeskBar screens={open} />
        <ScreenErrorBoundary key={pathname}>
          <Routes>
            <Route path="/" element={<Navigate to="/today" replace />} />
            {open.map(({ path, Screen }) => (
              <Route key={path} path={`${path}/*`} element={<Screen />} />
            ))}
            <Route path="*" element={<NotHere />} />
          </Routes>
        </ScreenErrorBoundary>
      </div>
    </div>
  );
}

function NotHere() {
  return (
    <Page title="Nothing here">
      <EmptyState art={<EmptySign />} text="This address leads nowhere, or it is not open to your role." />
    </Page>
  );
}
