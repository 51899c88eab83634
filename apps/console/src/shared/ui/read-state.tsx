import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../api/call.ts';

interface Reading<Value> {
  readonly data: Value | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What a read has brought, or the shape of what is coming, or what went wrong. */
export function ReadState<Value>({
  of,
  children,
}: {
  readonly of: Reading<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorCard title={failureText(of.error)} onRetry={() => void of.refetch()} />;
  return (
    <SkeletonGroup label="Loading" className="stack-s">
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
