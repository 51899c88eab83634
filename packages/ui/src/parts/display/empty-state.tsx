import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** One of the four drawings: `<EmptyHand />`, `<EmptyStools />`, `<EmptyCable />`, `<EmptySign />`. */
  art: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ art, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {art}
      <p>{text}</p>
      {action}
    </div>
  );
}
