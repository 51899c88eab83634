import { Trans, useLingui } from '@lingui/react/macro';
import { refusals } from '@spw/contract/refusals';
import { formatTimeLeft } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button, LinkButton } from '@spw/ui/parts/button.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useQuery } from '@tanstack/react-query';
import type { Want } from '../../features/shop/offer.ts';
import { call } from '../../shared/api/call.ts';
import { failureText, refusalText } from '../../shared/api/failure-text.ts';
import { useCategoryName } from '../../shared/category-name.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { HeartIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { CategoryPicker } from './category-picker.tsx';
import type { useOpenRound } from './open-round-query.ts';
import type { OpenTurn, WheelState } from './wheel-state.ts';

export interface WheelActionsProps {
  readonly state: WheelState;
  readonly spinning: boolean;
  readonly starting: boolean;
  readonly onSpin: () => void;
  readonly onPlay: (category: NonNullable<OpenTurn['category']>) => void;
  readonly onShop: (want: Want) => void;
}

/** What can be done now, one main thing at a time. */
export function WheelActions({ state, spinning, starting, onSpin, onPlay, onShop }: WheelActionsProps) {
  const { t } = useLingui();
  const called = useCategoryName();
  const online = useOnline();
  const { wildcard } = useSettings().prices;
  const away = online ? undefined : t`You are offline`;

  if (spinning || state.kind === 'ready') {
    return (
      <>
        <Button wide loading={spinning} disabled={!online} reason={away} onPress={onSpin}>
          {t`Spin`}
        </Button>
        {!spinning && state.kind === 'ready' && state.costs !== 'nothing' && online && (
          <p className="wheel-note">
            <HeartIcon className="size-4" />
            {state.costs === 'play' ? t`Uses 1 play` : t`Your first game is free`}
          </p>
        )}
      </>
    );
  }
  if (state.kind === 'round-open') {
    return (
      <>
        <LinkButton to={paths.game.replace(':category', state.roundId)} wide>{t`Continue your game`}</LinkButton>
        <p className="wheel-note">{called(state.category)}</p>
      </>
    );
  }
  if (state.kind === 'picking') return <CategoryPicker starting={starting} onPlay={onPlay} />;
  if (state.kind === 'chosen') {
    return (
      <>
        <div className={state.spinsLeft > 0 ? 'wheel-pair' : 'grid'}>
          {state.spinsLeft > 0 && (
            <Button kind="secondary" wide disabled={!online || starting} onPress={onSpin}>
              {t`Spin again (${state.spinsLeft})`}
            </Button>
          )}
          <Button wide disabled={!online} loading={starting} onPress={() => onPlay(state.category)}>
            {t`Play`}
          </Button>
        </div>
        {state.spinsLeft === 0 && (
          <Button kind="secondary" wide disabled={!online || starting} onPress={() => onShop({ kind: 'wildcard' })}>
            {t`Choose a category ${formatNaira(wildcard)}`}
          </Button>
        )}
        {away !== undefined && <p className="wheel-note">{away}</p>}
      </>
    );
  }
  if (state.kind === 'capped') return <CappedAction />;
  return <BuyAction plays={state.kind === 'no-plays'} onShop={onShop} />;
}

/** Something has to be bought first: what, and for how much. */
function BuyAction({ plays, onShop }: { plays: boolean; onShop: (want: Want) => void }) {
  const { t } = useLingui();
  const { daily, weekly } = useSettings().prices;
  return (
    <>
      <p className="wheel-note font-semibold text-ink!">{plays ? t`No plays left` : t`Subscribe to spin`}</p>
      <Button wide onPress={() => onShop({ kind: plays ? 'plays' : 'plans' })}>
        {plays ? t`Buy Plays` : t`Subscribe`}
      </Button>
      {!plays && (
        <>
          <p className="wheel-note">
            <Trans>
              {formatNaira(daily)} daily · {formatNaira(weekly)} weekly. You confirm before anything is taken.
            </Trans>
          </p>
          <LinkButton kind="quiet" to={paths.rules}>{t`How to play`}</LinkButton>
        </>
      )}
    </>
  );
}

/** The day's plays are used up: why, and when the wheel opens again. */
function CappedAction() {
  const { t, i18n } = useLingui();
  const now = useNow();
  const { data } = useQuery({
    queryKey: ['player', usePlayer().id, 'daily-plays'],
    queryFn: async ({ signal }) => (await call('getDailyPlays', { signal })).data,
  });
  const left = data && formatTimeLeft(i18n, Date.parse(data.renewsAt) - now);
  return (
    <Button
      wide
      disabled
      reason={
        <>
          <span className="block font-semibold text-ink">
            {refusalText('daily_cap_exceeded', refusals.daily_cap_exceeded.text)}
          </span>
          {left !== undefined && t`Opens again in ${left}`}
        </>
      }
    >
      {t`Spin`}
    </Button>
  );
}

/** What stands in the action's place until it is known what the player may do. */
export function WaitingAction({ open }: { open: ReturnType<typeof useOpenRound> }) {
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
