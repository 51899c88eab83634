import { useLingui } from '@lingui/react/macro';
import { Bus } from '../../features/round/bus.tsx';
import { StopRoundel } from '../../features/round/route.tsx';
import { CrossMark } from '../../features/round/round-icons.tsx';

interface PracticeRouteProps {
  readonly rights: readonly boolean[];
  readonly at: number;
  readonly all: number;
}

/** The route of a practice round, where there is room for it: stops without points or prizes. */
export function PracticeRoute({ rights, at, all }: PracticeRouteProps) {
  const { t } = useLingui();
  return (
    <aside className="game-side practice-side" aria-label={t`Your route`}>
      <h2 className="side-title">{t`Your route`}</h2>
      <ol className="route">
        {Array.from({ length: all }, (_, place) => all - 1 - place).map((place) => {
          const state = place === at ? 'now' : place < at ? 'done' : place === at + 1 ? 'next' : 'later';
          const missed = rights[place] === false;
          return (
            <li
              key={place}
              className="stop"
              data-stop={state}
              data-end={place === 0 ? 'first' : place === all - 1 ? 'last' : undefined}
              aria-current={place === at ? 'step' : undefined}
            >
              <span className="stop-mark">
                {state === 'now' ? (
                  <Bus className="stop-bus" />
                ) : missed ? (
                  <span className="practice-missed">
                    <CrossMark />
                  </span>
                ) : (
                  <StopRoundel state={state} big={false} last={place === all - 1} />
                )}
              </span>
              <span className="stop-no">{place + 1}</span>
              <span className="stop-points">{rights[place] === undefined ? '' : missed ? t`Missed` : t`Right`}</span>
            </li>
          );
        })}
      </ol>
      <p className="side-note">{t`This is practice: no points, no cash`}</p>
    </aside>
  );
}
