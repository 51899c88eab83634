import { useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/error-card.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import type { useOpen } from './open-query.ts';

/** What stands in the action's place until it is known what the player may do. */
export function WaitingAction({ open }: { open: ReturnType<typeof useOpen> }) {
  const { t, i18n } = useLingui();
  const online = useOnline();
  if (!open.isError && online) {
    return (
      <Button wide loading>
        {t`Spin`}
      </Button>
    );
  }
  return (
    <ErrorCard
      offline={!online}
      title={online ? failureText(i18n, open.error, t`Something went wrong`) : undefined}
      onRetry={() => void open.refetch()}
      retrying={open.isFetching}
    />
  );
}
