import { createContext, useCallback, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { addToast } from './toast-queue.ts';
import type { ToastKind, ToastMessage, ToastOptions } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

export interface Toaster {
  success: (text: string, options?: ToastOptions) => void;
  info: (text: string, options?: ToastOptions) => void;
  error: (text: string, options?: ToastOptions) => void;
}

const ToastContext = createContext<Toaster | undefined>(undefined);

let lastId = 0;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ToastMessage[]>([]);

  const toaster = useMemo<Toaster>(() => {
    const tell = (kind: ToastKind) => (text: string, options?: ToastOptions) => {
      lastId += 1;
      const message = { ...options, id: lastId, kind, text, shownAt: Date.now() };
      setShown((before) => addToast(before, message));
    };
    return { success: tell('success'), info: tell('info'), error: tell('error') };
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((toast) => toast.id !== id)), []);

  return (
    <ToastContext value={toaster}>
      {children}
      <ToastRegion shown={shown} onDismiss={dismiss} />
    </ToastContext>
  );
}

export function useToast(): Toaster {
  const toaster = useContext(ToastContext);
  if (!toaster) throw new Error('useToast needs a ToastProvider above it');
  return toaster;
}
