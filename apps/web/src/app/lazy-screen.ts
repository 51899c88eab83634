import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const RELOADED = 'spw.reloaded-for-update';

/**
 * After a release the old page's files may be gone from the server. One fresh start fetches the new ones; a second failure
 * is a real one and goes to the error screen.
 */
function reloadOnce(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, '1');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // Nothing was kept.
  }
}

function nothing(): void {}

export type LazyScreen<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Starts the download before it is needed, as often as one likes; settles when it has come or failed. */
  readonly preload: () => Promise<void>;
};

export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;

  async function loadSafely(): Promise<{ default: ComponentType<Props> }> {
    try {
      const Screen = await load();
      forgetReload();
      return { default: Screen };
    } catch (failure) {
      if (reloadOnce()) return new Promise<never>(() => undefined);
      throw failure;
    }
  }

  function loadOnce(): Promise<{ default: ComponentType<Props> }> {
    loading ??= loadSafely();
    return loading;
  }

  // Whoever renders the screen meets the failure; a download started early has nobody to tell.
  return Object.assign(lazy(loadOnce), { preload: () => loadOnce().then(nothing, nothing) });
}
