import { useLingui } from '@lingui/react/macro';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';

export function BoardSkeleton() {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the leaderboard`} className="grid content-start gap-4">
      <div className="card py-0!">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex min-h-12 items-center gap-3">
            <Skeleton className="size-9 rounded-full!" />
            <Skeleton className="h-5 w-36" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
