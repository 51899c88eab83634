import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { EmptySign } from '@spw/ui/parts/icons.ts';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { may, useMe } from '../shared/session/session-store.ts';
import { Page } from '../shared/ui/page.tsx';
import { ScreenTrouble } from './screen-trouble.tsx';
import { screens } from './screens.ts';
import { SideBar } from './side-bar.tsx';

/** The frame around every screen, and the screens the operator's role opens. */
export function Desk() {
  const { role } = useMe();
  const { pathname } = useLocation();
  const open = screens.filter(({ roles }) => may(role, roles));
  return (
    <div className="frame">
      <SideBar screens={open} />
      <ScreenTrouble key={pathname}>
        <Suspense fallback={<main className="desk" id="main" aria-busy="true" />}>
          <Routes>
            <Route path="/" element={<Navigate to="/today" replace />} />
            {open.map(({ path, Screen }) => (
              <Route key={path} path={`${path}/*`} element={<Screen />} />
            ))}
            <Route path="*" element={<NotHere />} />
          </Routes>
        </Suspense>
      </ScreenTrouble>
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
