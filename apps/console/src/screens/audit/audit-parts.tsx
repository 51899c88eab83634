import { describeDifferences } from '@spw/rules/setting-words';
import { formatLongDay, formatTime } from '@spw/ui/format/dates.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { weekName } from '../../shared/format/week-name.ts';

export type Entry = ItemOf<'listAudit'>;

const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What it was done to; a link where there is a screen of it. */
export function About({ object }: { readonly object: string }) {
  const [kind = '', ...rest] = object.split(':');
  const { words, to } = (Object.hasOwn(OBJECTS, kind) ? OBJECTS[kind]! : unknown(kind))(rest.join(':'));
  return to === undefined ? words : <Link to={to}>{words}</Link>;
}

interface Described {
  readonly words: string;
  readonly to?: string;
}

const INBOX: Readonly<Record<string, string>> = { contact: 'Messages', bug: 'Bugs', idea: 'Ideas', survey: 'Surveys' };

const OBJECTS: Readonly<Record<string, (id: string) => Described>> = {
  adjustment: (id) => ({ words: `Adjustment ${short(id)}`, to: '/adjustments?show=all' }),
  audit: () => ({ words: 'The audit' }),
  bug: letterOf('bug'),
  campaign: (id) => ({ words: `Campaign ${short(id)}`, to: `/campaigns?open=${id}` }),
  contact: letterOf('contact'),
  export: (what) => ({ words: `${humanize(what.replace(/^inbox:/, ''))} as a file` }),
  idea: letterOf('idea'),
  inbox: (kind) => ({ words: `${INBOX[kind] ?? kind} in the inbox`, to: `/inbox?kind=${kind}` }),
  jobs: () => ({ words: 'Failed jobs' }),
  list: (questions) => ({ words: `Questions of ${questions.replace('/', ', ')}`, to: '/questions' }),
  movements: () => ({ words: 'A reference' }),
  operator: (id) => ({ words: `Operator ${short(id)}`, to: '/operators' }),
  payment: (reference) => ({ words: `Payment ${short(reference)}`, to: `/payments?show=all&open=${reference}` }),
  player: (id) => ({ words: `Player ${short(id)}`, to: `/players/${id}` }),
  players: () => ({ words: 'The list of players', to: '/players' }),
  question: (id) => ({ words: `Question ${short(id)}`, to: `/questions?open=${id}` }),
  questions: () => ({ words: 'Cards of questions' }),
  search: () => ({ words: 'The search' }),
  settings: (version) => ({
    words: /^\d+$/.test(version) ? `Settings, version ${version}` : 'Settings',
    to: '/settings',
  }),
  signals: describeSignals,
  survey: letterOf('survey'),
  week: (monday) => ({ words: weekName(monday), to: `/week/${monday}` }),
  withdrawal: (id) => ({ words: `Withdrawal ${short(id)}`, to: `/withdrawals?show=all&open=${id}` }),
};

function unknown(kind: string): (id: string) => Described {
  return (id) => ({ words: id === '' ? humanize(kind) : `${humanize(kind)} ${short(id)}` });
}

function letterOf(kind: string): (id: string) => Described {
  return (id) => ({ words: `${humanize(kind)} ${short(id)}`, to: `/inbox?kind=${kind}&message=${id}` });
}

function describeSignals(of: string): Described {
  const [kind = '', id = ''] = of.split(':');
  if (kind === 'player') return { words: `Signals of player ${short(id)}`, to: `/players/${id}` };
  if (kind === 'week') return { words: `Signals of ${weekName(id)}`, to: `/week/${id}` };
  return { words: `Signals by ${humanize(kind).toLowerCase()}`, to: '/signals' };
}

/** An id by its end, which tells it from others. */
function short(id: string): string {
  return UUID.test(id) ? id.slice(-6) : id;
}

type Facts = Readonly<Record<string, unknown>> | null;

interface ChangeProps {
  readonly action: string;
  readonly before: Facts;
  readonly after: Facts;
}

export function Change({ action, before, after }: ChangeProps) {
  if (action === 'read') return lookWords(after ?? {});
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <span className="muted">{humanize(name)}</span>{' '}
      {before && name in before && <del>{valueWords(before[name])}</del>}{' '}
      {after && name in after && <span className="font-semibold">{valueWords(after[name])}</span>}
    </Fragment>
  ));
}

/** What was seen: 'Evidence', '50 found, by name', 'Ranks 1 to 50'. */
function lookWords({ what, by, refused, ranks, ...counted }: NonNullable<Facts>): string {
  const said = [
    typeof what === 'string' && humanize(what),
    ...Object.entries(counted).map(([name, value]) => typeof value === 'number' && value > 0 && `${value} ${name}`),
    Array.isArray(ranks) && `Ranks ${ranks.join(' to ')}`,
    typeof by === 'string' && (by === 'registered' ? 'as they registered' : `by ${by}`),
    refused === true && 'refused: too many in an hour',
  ];
  return said.filter((part) => part !== false).join(', ');
}

export function valueWords(value: unknown): string {
  if (value === null) return 'none';
  const changed = describeDifferences(value);
  if (changed !== null) return changed;
  if (typeof value === 'string' && TIME.test(value)) return `${formatLongDay(value)}, ${formatTime(value)}`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
