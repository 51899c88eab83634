import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { MarkIcon } from './icons.ts';
import { useElapsed } from './use-elapsed.ts';

export interface FullScreenLoaderProps {
  /** 'Loading' unless something more exact is known. */
  text?: ReactNode;
  onReload?: () => void;
}

const SHOWN_AFTER = 300;
const SLOW_AFTER = 10_000;

export function FullScreenLoader({ text, onReload = reload }: FullScreenLoaderProps) {
  const { t } = useLingui();
  const shown = useElapsed(true, SHOWN_AFTER);
  const slow = useElapsed(true, SLOW_AFTER);
  return (
    <output aria-busy="true">
      {shown && (
        <div className="loader">
          <MarkIcon className="loader-mark roundel-spinner" />
          <p className="loader-text">{text ?? t`Loading`}</p>
          {slow && (
            <>
              <p>{t`The network is slow. Still trying…`}</p>
              <Button kind="secondary" onPress={onReload}>{t`Reload`}</Button>
            </>
          )}
        </div>
      )}
    </output>
  );
}

function reload(): void {
  location.reload();
}
