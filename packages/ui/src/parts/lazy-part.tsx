import { useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  useTransition,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { InTopLayer } from './top-layer.tsx';

const RELOADED = 'spw.reloaded-for-update';
const PAUSES_MILLISECONDS = [500, 1500];

/**
 * After a release the old page's files may be gone from the server, and some browsers never ask again for a file that failed.
 * One fresh start fetches them; a second failure is a real one and is shown.
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

async function withRetries<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MILLISECONDS) {
    try {
      return await load();
    } catch (failure) {
      // Offline another try cannot help; coming back online starts one.
      if (!navigator.onLine) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Starts the download before it is needed, as often as one likes; settles when it has come or failed. */
  readonly preload: () => Promise<unknown>;
};

export interface LazyPartOptions {
  /** Stands in its place while it comes. */
  readonly waiting?: ReactNode;
  /** Where the failure is shown; nowhere for what only decorates. */
  readonly failed?: (failure: ReactNode) => ReactNode;
  /** Nothing is lost by starting the app afresh when it cannot be had; otherwise that waits for the player to try again. */
  readonly reloads?: boolean;
}

/** What came of a download: the part, or its failure. */
type Outcome<Props> = ComponentType<{ readonly given: Props; readonly onRetry: (byHand: boolean) => void }>;

/**
 * The only way to show what is downloaded later. What cannot be downloaded says so in its own place, tries again by itself and by
 * a tap, and never takes the page down; a failure is forgotten, so that whoever comes back starts anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed, reloads = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let come: Outcome<Props> | null = null;
  let loading: Promise<Outcome<Props>> | null = null;

  function Failed({ given, onRetry }: ComponentProps<Outcome<Props>>) {
    const onClose = 'onClose' in given ? (given.onClose as () => void) : undefined;
    const failure = <PartFailure onRetry={onRetry} onClose={onClose} />;
    if (failed !== undefined) return failed(failure);
    // What can be closed stands over the page, and so does its failure.
    return onClose === undefined ? failure : <InTopLayer>{failure}</InTopLayer>;
  }

  async function download(mayReload: boolean): Promise<Outcome<Props>> {
    try {
      const Loaded = await withRetries(load);
      forgetReload();
      come = ({ given }) => <Loaded {...given} />;
      return come;
    } catch {
      if (mayReload && reloadOnce()) return new Promise<never>(() => undefined);
      loading = null;
      return Failed;
    }
  }

  function ask(mayReload = reloads): Promise<Outcome<Props>> {
    loading ??= download(mayReload);
    return loading;
  }

  function attempt(mayReload?: boolean): Outcome<Props> {
    if (come !== null) return come;
    const asked = ask(mayReload);
    return lazy(async () => ({ default: await asked }));
  }

  function Part(props: Props) {
    // Kept here, above what waits: whoever met a failure sees it until they try again, though it is forgotten below.
    const [{ Shown }, setShown] = useState(() => ({ Shown: attempt() }));
    return (
      <Suspense fallback={waiting}>
        <Shown given={props} onRetry={(byHand) => setShown({ Shown: attempt(reloads || byHand) })} />
      </Suspense>
    );
  }
  return Object.assign(Part, { preload: () => ask() });
}

interface PartFailureProps {
  readonly onRetry: (byHand: boolean) => void;
  readonly onClose: (() => void) | undefined;
}

function PartFailure({ onRetry, onClose }: PartFailureProps) {
  const { t } = useLingui();
  const [retrying, start] = useTransition();
  const retry = (byHand: boolean) => start(() => onRetry(byHand));
  const comeBack = useEffectEvent(() => retry(false));
  useEffect(() => {
    const onOnline = () => comeBack();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <div role="alert" className={onClose ? 'card part-failure part-failure-over' : 'card part-failure'}>
      <p>{t`This could not be downloaded. Check your connection.`}</p>
      <Button kind="secondary" loading={retrying} onPress={() => retry(true)}>{t`Try again`}</Button>
      {onClose && <Button kind="quiet" onPress={onClose}>{t`Close`}</Button>}
    </div>
  );
}
