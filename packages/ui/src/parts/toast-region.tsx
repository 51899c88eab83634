import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { InTopLayer } from './in-top-layer.tsx';
import type { ToastMessage } from './toast-queue.ts';
import { Toast } from './toast.tsx';

interface ToastRegionProps {
  shown: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

export function ToastRegion({ shown, onDismiss }: ToastRegionProps) {
  const { t } = useLingui();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const list = (messages: readonly ToastMessage[]) =>
    messages.map((message) => <Toast key={message.id} message={message} onDismiss={onDismiss} />);

  return (
    <InTopLayer>
      <section ref={region} className="toasts" aria-label={t`Messages`}>
        <div role="alert">{list(shown.filter(({ kind }) => kind === 'error'))}</div>
        <output>{list(shown.filter(({ kind }) => kind !== 'error'))}</output>
      </section>
    </InTopLayer>
  );
}
