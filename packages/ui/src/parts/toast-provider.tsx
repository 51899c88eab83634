import { useLingui } from '@lingui/react/macro';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { usePreferences } from '../preferences/preferences.ts';
import { addToast, Toast, type ToastKind, type ToastMessage, type ToastOptions } from './toast.tsx';
import { InTopLayer } from './top-layer.tsx';

export interface Toaster {
  success: (text: string, options?: ToastOptions) => void;
  info: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<Toaster | undefined>(undefined);

let lastId = 0;
const USUAL_MILLISECONDS = 4_500;

interface ToastProviderProps {
  children: ReactNode;
  /** How long a message stays, asked when it is shown. */
  milliseconds?: () => number | undefined;
}

export function ToastProvider({ children, milliseconds }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly ToastMessage[]>([]);

  const toaster = useMemo<Toaster>(() => {
    const tell = (kind: ToastKind) => (text: string, options?: ToastOptions) => {
      lastId += 1;
      const stays = milliseconds?.() ?? USUAL_MILLISECONDS;
      const message = { ...options, id: lastId, kind, text, shownAt: Date.now(), milliseconds: stays };
      setShown((before) => addToast(before, message));
    };
    return { success: tell('success'), info: tell('info'), error: tell('error') };
  }, [milliseconds]);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);

  useEndWithCause(setShown);

  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion shown={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

/** An error ends when the player goes on: types, or presses anything but a message. */
function useEndWithCause(
  setShown: (change: (before: readonly ToastMessage[]) => readonly ToastMessage[]) => void,
): void {
  const [{ keepMessages }] = usePreferences();
  useEffect(() => {
    if (keepMessages) return undefined;
    const end = ({ target }: Event) => {
      if (target instanceof Element && target.closest('.toasts') !== null) return;
      setShown((before) => (before.some(ends) ? before.filter((toast) => !ends(toast)) : before));
    };
    // Before whatever was pressed can answer with a new one.
    window.addEventListener('click', end, true);
    window.addEventListener('input', end, true);
    return () => {
      window.removeEventListener('click', end, true);
      window.removeEventListener('input', end, true);
    };
  }, [keepMessages, setShown]);
}

const ends = ({ kind, keep }: ToastMessage) => kind === 'error' && keep !== true;

export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}

interface ToastRegionProps {
  shown: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <InTopLayer>
      <section ref={region} className="toasts" aria-label={t`Messages`}>
        <ToastList shown={shown} onDismiss={onDismiss} />
      </section>
    </InTopLayer>
  );
}

/** Made anew in every layer. What was told in another one stands here in silence. */
function ToastList({ shown, onDismiss }: ToastRegionProps) {
  const [told] = useState(shown);
  const placeOf = (message: ToastMessage) =>
    told.includes(message) ? 'told' : message.kind === 'error' ? 'alert' : '';
  const list = (place: string) =>
    shown
      .filter((message) => placeOf(message) === place)
      .map((message) => <Toast key={message.id} message={message} onDismiss={onDismiss} />);
  return (
    <>
      <div role="alert">{list('alert')}</div>
      <output>{list('')}</output>
      <div>{list('told')}</div>
    </>
  );
}
