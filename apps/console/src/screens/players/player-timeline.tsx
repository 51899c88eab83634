import { formatLongDay, formatTime } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip, type Tone } from '@spw/ui/parts/display/chip.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { EmptyHand } from '@spw/ui/parts/icons.ts';
import { Link } from 'react-router';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import {
  ArrowOutIcon,
  CardIcon,
  KeyIcon,
  ListIcon,
  MessageIcon,
  NotesIcon,
  ScaleIcon,
  TrophyIcon,
  UsersIcon,
} from '../../shared/icons.ts';
import { paymentTone, withdrawalTone } from '../../shared/state-tones.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { PlayedRound } from './played-round.tsx';
import { eventPath, eventTitle } from './timeline-texts.ts';
import './player-timeline.css';

type Event = ItemOf<'listPlayerTimeline'>;

const kinds = {
  money: 'Money',
  game: 'Games',
  'sign-in': 'Sign-ins',
  security: 'Security',
  support: 'Messages to us',
  operator: 'Operators',
} as const;
type Kind = keyof typeof kinds;

/** Everything that happened to a player, newest first, day by day. */
export function PlayerTimeline({ id }: { readonly id: string }) {
  const [wanted, setWanted] = useSearchParam('kind');
  const kind = wanted in kinds ? (wanted as Kind) : undefined;
  const list = useList('listPlayerTimeline', { params: { id }, query: kind === undefined ? {} : { kind } });
  const reading = { data: list.items, error: list.failure, refetch: list.retry };
  return (
    <Panel title="Everything that happened" flush>
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot stand in a line of buttons */}
      <div className="pills happened-kinds" role="group" aria-label="Only">
        <button type="button" aria-pressed={kind === undefined} onClick={() => setWanted('')}>
          All
        </button>
        {Object.entries(kinds).map(([name, label]) => (
          <button key={name} type="button" aria-pressed={kind === name} onClick={() => setWanted(name)}>
            {label}
          </button>
        ))}
      </div>
      <ReadState of={reading}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState art={<EmptyHand />} text="Nothing of it yet." />
          ) : (
            <Days id={id} events={events} />
          )
        }
      </ReadState>
      {list.more && (
        <div className="table-more">
          <Button kind="quiet" className="btn-small" loading={list.loadingMore} onPress={list.more}>
            Earlier
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Days({ id, events }: { readonly id: string; readonly events: readonly Event[] }) {
  const days = Map.groupBy(events, ({ at }) => formatLongDay(at));
  return (
    <>
      {[...days].map(([day, happened]) => (
        <section key={day} className="happened-day">
          <h3>{day}</h3>
          <ol className="happened">
            {happened.map((event) => (
              <Line key={`${event.what} ${event.id}`} id={id} of={event} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const TONES: Partial<Record<Event['what'], (state: string) => Tone>> = {
  payment: paymentTone,
  withdrawal: withdrawalTone,
  adjustment: (state) => (state === 'asked' ? 'warn' : state === 'done' ? 'good' : 'still'),
  contact: (state) => (state === 'open' ? 'warn' : 'good'),
  feedback: (state) => (state === 'open' ? 'warn' : 'good'),
};

const ICONS: Record<Event['what'], typeof CardIcon> = {
  payment: CardIcon,
  withdrawal: ArrowOutIcon,
  purchase: CardIcon,
  prize: TrophyIcon,
  adjustment: ScaleIcon,
  round: ListIcon,
  session: KeyIcon,
  message: MessageIcon,
  contact: MessageIcon,
  feedback: MessageIcon,
  note: NotesIcon,
  act: UsersIcon,
};

interface LineProps {
  /** The player's. */
  readonly id: string;
  readonly of: Event;
}

function Line({ id, of: event }: LineProps) {
  const { what, at, amount, points } = event;
  const [open, setOpen] = useSearchParam('round');
  const isOpen = what === 'round' && open === event.id;
  const Icon = ICONS[what];
  return (
    <li data-kind={event.kind} data-open={isOpen || undefined}>
      <span className="happened-sign">
        <Icon />
      </span>
      <What of={event} isOpen={isOpen} onOpen={() => setOpen(isOpen ? '' : event.id)} />
      <span className="happened-figure">
        {amount !== null && <b className={amount < 0 ? undefined : 'good'}>{formatNaira(amount, true)}</b>}
        {points !== null && <b>{formatNumber(points)} points</b>}
      </span>
      <time dateTime={at}>{formatTime(at)}</time>
      {isOpen && (
        <div className="happened-more">
          <PlayedRound id={id} round={event.id} />
        </div>
      )}
    </li>
  );
}

interface WhatProps {
  readonly of: Event;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function What({ of: event, isOpen, onOpen }: WhatProps) {
  const { what, state, by, words: said, shortReference } = event;
  const path = eventPath(event);
  const title = eventTitle(event);
  const toneOf = TONES[what];
  return (
    <div className="happened-what">
      <span className="row">
        {what === 'round' ? (
          <button type="button" aria-expanded={isOpen} onClick={onOpen}>
            {title}
          </button>
        ) : path === null ? (
          <b>{title}</b>
        ) : (
          <Link to={path}>{title}</Link>
        )}
        {state !== null &&
          (toneOf ? <Chip tone={toneOf(state)}>{humanize(state)}</Chip> : <span>{humanize(state)}</span>)}
        {shortReference !== null && <span className="mono text-ink2">{shortReference}</span>}
      </span>
      {(by !== null || said !== null) && (
        <p className="muted">
          {by !== null && <b>{by}</b>}
          {by !== null && said !== null && ': '}
          {said !== null && (what === 'session' || what === 'payment' ? humanize(said) : said)}
        </p>
      )}
    </div>
  );
}
