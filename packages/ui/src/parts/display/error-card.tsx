import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { AlertIcon, OfflineIcon, RefreshIcon } from '../icons.ts';

export interface ErrorCardProps {
  /** What happened. */
  title?: ReactNode;
  /** What to do. */
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  offline?: boolean;
}

export function ErrorCard({ title, children, onRetry, retrying = false, offline = false }: ErrorCardProps) {
  const { t } = useLingui();
  return (
    <div className="card error-card">
      {offline ? <OfflineIcon /> : <AlertIcon />}
      <p className="error-card-title">{title ?? (offline ? t`You are offline` : t`Something went wrong`)}</p>
      {children !== undefined && <div className="error-card-text">{children}</div>}
      {onRetry && (
        <div className="error-card-action">
          <Button kind="secondary" onPress={onRetry} loading={retrying} icon={<RefreshIcon size={20} />}>
            {t`Try again`}
          </Button>
        </div>
      )}
    </div>
  );
}
