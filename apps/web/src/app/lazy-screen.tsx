import type { MessageDescriptor } from '@lingui/core';
import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { lazyPart, type LazyPart, type LazyPartOptions } from '@spw/ui/parts/lazy-part.tsx';
import type { ComponentType } from 'react';
import { RouteAnnouncer } from './route-announcer.tsx';

export type LazyScreen = LazyPart<{ readonly title: MessageDescriptor }>;

/** How what fills the page is waited for. */
export const WHOLE_PAGE: LazyPartOptions = {
  waiting: <FullScreenLoader />,
  failed: (failure) => (
    <main id="main" className="p-4">
      {failure}
    </main>
  ),
  reloads: true,
};

/** A screen that is downloaded when it is opened. Its page is announced once it is there. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  return lazyPart(async () => {
    const Screen = await load();
    return ({ title }) => (
      <>
        <Screen />
        <RouteAnnouncer title={title} />
      </>
    );
  }, WHOLE_PAGE);
}
