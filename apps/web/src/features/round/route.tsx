import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TIERS, tierOfLevel, type Tier } from '@spw/rules/ladder';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import type { Answer } from '../../shared/api/calls.ts';
import { Bus } from './bus.tsx';
import './route.css';

type Level = Answer<'openRound'>['data']['levels'][number];

interface RouteProps {
  readonly levels: readonly Level[];
  /** Where the bus stands. */
  readonly current: number;
  readonly passed: number;
  readonly compact?: boolean;
}

const TIER_NAMES: Readonly<Record<Tier, MessageDescriptor>> = {
  easy: msg`Easy`,
  medium: msg`Medium`,
  hard: msg`Hard`,
};

/** The ladder as a bus route, the last stop on top. */
export function Route({ levels, current, passed, compact = false }: RouteProps) {
  const { t, i18n } = useLingui();
  const first = levels[0]?.questionNo;
  const last = levels[levels.length - 1]?.questionNo;
  return (
    <ol className="route" data-compact={compact ? '' : undefined} aria-label={t`Levels from ${last} down to ${first}`}>
      {[...TIERS].reverse().map((tier) => {
        const stops = levels.filter(({ level }) => tierOfLevel(level) === tier).reverse();
        return (
          <li key={tier} className="tier" data-tier={tier} style={{ flexGrow: stops.length }}>
            <span className="tier-tab">{i18n._(TIER_NAMES[tier])}</span>
            <ol className="tier-stops">
              {stops.map((stop) => (
                <Stop key={stop.level} stop={stop} current={current} passed={passed} end={levels.length} />
              ))}
            </ol>
          </li>
        );
      })}
    </ol>
  );
}

interface StopProps {
  readonly stop: Level;
  readonly current: number;
  readonly passed: number;
  readonly end: number;
}

function Stop({ stop, current, passed, end }: StopProps) {
  const { t } = useLingui();
  const { level, questionNo, points, price } = stop;
  const step = formatNaira(Number(price));
  const now = level === current;
  const state = now ? 'now' : level <= passed ? 'done' : level === current + 1 ? 'next' : 'later';
  const big = tierOfLevel(level) !== tierOfLevel(level + 1) && level !== end;
  return (
    <li
      className="stop"
      data-stop={state}
      data-big={big ? '' : undefined}
      data-end={level === 1 ? 'first' : level === end ? 'last' : undefined}
      aria-current={now ? 'step' : undefined}
    >
      <span className="stop-mark">
        {now ? <Bus className="stop-bus" /> : <StopRoundel state={state} big={big} last={level === end} />}
      </span>
      <span className="stop-no">{questionNo}</span>
      <span className="stop-step num">{t`${step} step`}</span>
      <span className="stop-points">
        <span className="stop-points-said">{t`${points} points`}</span>
        <span className="stop-points-short" aria-hidden>
          {points}
        </span>
        {state === 'done' && <span className="sr-text">{t`, passed`}</span>}
      </span>
    </li>
  );
}

export function StopRoundel({ state, big, last }: { state: string; big: boolean; last: boolean }) {
  const done = state === 'done';
  const next = state === 'next';
  return (
    <svg viewBox="0 0 32 32" aria-hidden>
      {last && !done && (
        <>
          <circle cx="16" cy="16" r="13" fill="var(--color-brand)" stroke="var(--color-ink)" strokeWidth="2" />
          <path d="M16 7l2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-2.9-5.4 2.9 1.1-6-4.5-4.2 6.1-.8z" fill="var(--color-night)" />
        </>
      )}
      {big && <circle cx="16" cy="16" r="14" fill="var(--color-surface)" stroke="var(--color-good)" strokeWidth="3" />}
      {!done && !last && (
        <circle
          cx="16"
          cy="16"
          r={big ? 8.5 : 11}
          fill={next ? 'var(--color-surface)' : 'var(--color-well)'}
          stroke={big ? 'var(--color-good)' : next ? 'var(--color-ink)' : 'var(--color-line)'}
          strokeWidth={next ? 3 : 2.5}
        />
      )}
      {next && <circle cx="16" cy="16" r="3.5" fill="var(--color-ink)" />}
      {done && (
        <>
          <circle cx="16" cy="16" r={big ? 10 : 11.5} fill="var(--color-good)" />
          <path
            d="M11 16.3l3.6 3.6 6.4-7"
            fill="none"
            stroke="var(--color-surface)"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
    </svg>
  );
}
