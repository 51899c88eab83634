import type { ReactNode } from 'react';

/** A grey shape of what is coming, sized by utility classes to the real thing: `<Skeleton className="h-6 w-24" />`. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skeleton ${className}`} aria-hidden />;
}

export interface SkeletonGroupProps {
  /** "Loading your activity" */
  label: string;
  children: ReactNode;
  className?: string;
}

export function SkeletonGroup({ label, children, className }: SkeletonGroupProps) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-text">{label}</span>
      {children}
    </div>
  );
}
