import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/format-naira.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { LinkButton } from '@spw/ui/parts/link-button.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { generatePath } from 'react-router';
import { useSettings } from '../../shared/api/use-settings.ts';
import { HeartIcon } from '../../shared/icons.ts';
import { paths } from '../../shared/paths.ts';
import { CappedAction } from './capped-action.tsx';
import { CategoryPicker } from './category-picker.tsx';
import type { Want } from '../../features/shop/offer.ts';
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
  const online = useOnline();
  const { wildcard } = useSettings().prices;
  const away = online ? undefined : t`You are offline`;

  if (spinning || state.kind === 'ready') {
    return (
      <>
        <Button wide loading={spinning} disabled={!online} reason={away} onPress={onSpin}>
          {t`Spin`}
        </Button>
        {!spinning && state.kind === 'ready' && state.costsPlay && online && (
          <p className="wheel-note">
            <HeartIcon className="size-4" />
            <Trans>Uses 1 play</Trans>
          </p>
        )}
      </>
    );
  }
  if (state.kind === 'round-open') {
    return (
      <>
        <LinkButton to={generatePath(paths.game, { category: state.roundId })} wide>{t`Continue your game`}</LinkButton>
        <p className="wheel-note">{state.category}</p>
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
              {formatNaira(daily)} daily · {formatNaira(weekly)} weekly. You approve before anything is taken.
            </Trans>
          </p>
          <LinkButton kind="quiet" to={paths.rules}>{t`How to play`}</LinkButton>
        </>
      )}
    </>
  );
}
