import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import { useElapsed } from '@spw/ui/parts/use-elapsed.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { GameHeader } from '../../features/round/game-header.tsx';
import { useCategoryName } from '../../shared/category-name.ts';

const SLOW_AFTER = 6000;

interface FetchingPanelProps {
  readonly title: string;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

export function FetchingPanel({ title, failed, onRetry, onLeave }: FetchingPanelProps) {
  const { t } = useLingui();
  const called = useCategoryName();
  const online = useOnline();
  const slow = useElapsed(!failed, SLOW_AFTER);
  return (
    <div className="game">
      <GameHeader points={0} onLeave={onLeave}>
        <h1 className="game-title">{called(title) || t`Your game`}</h1>
      </GameHeader>
      <main id="main" className="ladder-main">
        {failed ? (
          <div className="grid content-center gap-4">
            <ErrorCard offline={!online} onRetry={onRetry}>
              {t`Your play is safe.`}
            </ErrorCard>
            <Button kind="quiet" onPress={onLeave}>{t`Back to wheel`}</Button>
          </div>
        ) : (
          <SkeletonGroup label={t`Getting your 10 questions`} className="grid flex-1 content-start gap-3">
            <p aria-live="polite">
              {slow ? t`The network is slow. Still getting your game.` : t`Getting your 10 questions`}
            </p>
            <Skeleton className="h-90 w-full" />
          </SkeletonGroup>
        )}
      </main>
    </div>
  );
}
