import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import type { ComponentType } from 'react';

/** A screen that is downloaded when it is opened. One that cannot be had says so in its place, beside the navigation. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load, {
    waiting: <main className="page" id="main" aria-busy="true" />,
    failed: (failure) => (
      <main className="page" id="main">
        {failure}
      </main>
    ),
    reloads: true,
  });
}
