import { Avatar } from '@spw/ui/parts/display/avatar.tsx';
import { Button } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { EmptyHand, EmptySign } from '@spw/ui/parts/icons.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { Stripes } from '@spw/ui/parts/stripes.tsx';
import { EmptyCable, EmptyStools } from '../shared/icons.ts';
import { Badge18 } from '../shared/ui/brand.tsx';
import { OfflineBand } from '../shared/ui/offline-band.tsx';
import { StatusChip } from '../shared/ui/status-chip.tsx';
import { Section } from './section.tsx';

export function StateParts() {
  return (
    <Section title="States">
      <div className="flex flex-wrap gap-3">
        {(['pending', 'successful', 'failed', 'reversed', 'expired'] as const).map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <StatusChip status="successful">Paid</StatusChip>
      </div>
      <div className="flex flex-wrap items-baseline gap-4">
        <Money naira={2450} big className="text-amount" />
        <Money naira={200} signed className="text-good" />
        <Money naira={-500} />
        <Money naira={103.5} />
      </div>
      <div className="flex items-center gap-4">
        <Avatar />
        <Avatar size={48} src="/mark.svg" alt="Picture" />
        <Avatar size={88} />
        <Badge18 />
      </div>
      <SkeletonGroup label="Loading your numbers" className="card grid gap-3">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-10 w-full" />
        <Stripes />
        <Skeleton className="h-4 w-40" />
      </SkeletonGroup>
      <ErrorCard onRetry={() => undefined}>We could not load your activity.</ErrorCard>
      <ErrorCard offline>This page needs the network.</ErrorCard>
      <EmptyState
        art={<EmptyHand />}
        text="Nothing here yet"
        action={<Button kind="secondary">Spin the wheel</Button>}
      />
      <EmptyState art={<EmptyStools />} text="No Top players yet" />
      <EmptyState art={<EmptyCable />} text="You are offline" />
      <EmptyState art={<EmptySign />} text="Something went wrong" />
      <OfflineBand />
      <div className="offline-band">You are offline. You can look around; payments and games will wait.</div>
    </Section>
  );
}
