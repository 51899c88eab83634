import { Trans, useLingui } from '@lingui/react/macro';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect } from 'react';
import { useCategories } from '../../features/categories/use-categories.ts';
import { storeCommitment } from '../../features/fairness/commitments.ts';
import { PowerupRow } from '../../features/powerups/powerup-row.tsx';
import { usePowerups } from '../../features/powerups/powerups.ts';
import { Tour } from '../../features/tour/tour.tsx';
import { useCategoryName } from '../../shared/category-name.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { Wheel } from '../../shared/ui/wheel/wheel.tsx';
import { CategoryLegend } from './category-legend.tsx';
import { useOpenRound } from './open-round-query.ts';
import { ResultLine } from './result-line.tsx';
import { SpinCounter } from './spin-counter.tsx';
import { useDisc } from './use-disc.ts';
import { useWheelFailure } from './use-wheel-failure.ts';
import { useDragToSpin } from './use-drag-to-spin.ts';
import { useStartRound } from './use-start-round.ts';
import { useRestoredCategory } from './use-restored-category.ts';
import { useShop } from './use-shop.ts';
import { useSpin } from './use-spin.ts';
import { WaitingAction, WheelActions } from './wheel-actions.tsx';
import { spinsToShow, wheelState } from './wheel-state.ts';
import './wheel-screen.css';

const BirthDateSheet = lazyPart(
  async () => (await import('../../features/birth-date/birth-date-sheet.tsx')).BirthDateSheet,
);
const FundDialog = lazyPart(async () => (await import('../../features/fund/fund-dialog.tsx')).FundDialog);
const ShopDialog = lazyPart(async () => (await import('../../features/shop/shop-dialog.tsx')).ShopDialog);

function TopUp(sheet: { readonly need: number; readonly onClose: () => void; readonly onDone: () => void }) {
  return <FundDialog topUp {...sheet} />;
}

export function WheelScreen() {
  const { t } = useLingui();
  const player = usePlayer();
  const online = useOnline();
  const { game } = useSettings();
  const open = useOpenRound();
  const powerups = usePowerups();
  const categories = useCategories();
  const { names } = categories;
  const called = useCategoryName();
  const disc = useDisc(names.length);
  const { problem, tell, forget, asksBirthDate, closeBirthDate } = useWheelFailure();
  const { spinning, slow, fair, spin } = useSpin(disc, categories, tell);
  const play = useStartRound(tell);
  const shop = useShop();

  const turn = open.data?.turn;
  useEffect(() => {
    if (turn) storeCommitment(turn);
  }, [turn]);

  const state = open.data && wheelState(open.data, player, game);
  const category = state?.kind === 'chosen' ? state.category.name : undefined;
  useRestoredCategory(category, spinning, (name) => disc.show(names.indexOf(name)));

  function startSpin() {
    forget();
    void spin();
  }
  const about = t`Where the wheel stops is your category. One play gives ${game.spinsPerPlay} spins.`;
  const maySpin = online && !spinning && !play.isPending;
  const flick = useDragToSpin(
    startSpin,
    maySpin && (state?.kind === 'ready' || (state?.kind === 'chosen' && state.spinsLeft > 0)),
  );

  return (
    <main id="main" className="wheel-page">
      <h1 className="sr-text">
        <Trans>Spin</Trans>
      </h1>
      <div className="wheel-stage" {...flick}>
        <Wheel
          categories={names}
          longestName={game.categoryNameCharacters}
          turn={disc.turn}
          chosen={disc.chosen}
          discRef={disc.ref}
          pointer
        />
        <ul className="sr-text" aria-label={t`Categories`}>
          {names.map((name) => (
            <li key={name}>{called(name)}</li>
          ))}
        </ul>
      </div>
      <div className="wheel-panel">
        <SpinCounter spins={open.data && spinsToShow(open.data, player, game)} playing={Boolean(open.data?.turn)} />
        <ResultLine
          category={category}
          names={names}
          spinning={spinning}
          slow={slow}
          fair={fair}
          instruction={
            state?.kind === 'picking' ? (
              t`Paid. Choose any category for this play.`
            ) : state?.kind === 'ready' ? (
              <Tour name="wheel">{about}</Tour>
            ) : (
              about
            )
          }
        />
        <div className="wheel-actions">
          {fair === false && (
            <p role="alert" className="wheel-problem">
              <Trans>This spin does not match the promise made before it. Please tell us.</Trans>
            </p>
          )}
          {problem !== null && !spinning && <p className="wheel-problem">{problem}</p>}
          {state === undefined ? (
            <WaitingAction open={open} />
          ) : (
            <WheelActions
              state={state}
              spinning={spinning}
              starting={play.isPending}
              onSpin={startSpin}
              onPlay={(chosen) => {
                forget();
                play.mutate(chosen);
              }}
              onShop={shop.open}
            />
          )}
        </div>
        <section className="wheel-powerups" aria-label={t`Your powerups`}>
          <h2 className="wheel-head">
            <Trans>Your powerups</Trans>
          </h2>
          <PowerupRow counts={powerups.data} onBuy={(powerup) => shop.open({ kind: 'powerup', powerup })} />
        </section>
        {state?.kind !== 'picking' && <CategoryLegend names={names} chosen={spinning ? undefined : category} />}
      </div>
      {asksBirthDate && (
        <BirthDateSheet
          onClose={closeBirthDate}
          onSaved={() => {
            closeBirthDate();
            startSpin();
          }}
        />
      )}
      {shop.want !== null && (
        <ShopDialog
          key={JSON.stringify(shop.want)}
          want={shop.want}
          chosen={shop.chosen}
          onClose={shop.close}
          TopUp={TopUp}
          onBought={() => {
            shop.close();
            void open.refetch();
          }}
          next={shop.want.kind === 'wildcard' ? t`Choose a category` : t`Spin now`}
        />
      )}
    </main>
  );
}
