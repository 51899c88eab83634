import { describeDifferences } from '@spw/rules/setting-words';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';

export type Entry = ItemOf<'listAudit'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What it was done to; a link where there is a screen of it. */
export function About({ object }: { readonly object: string }) {
  const [kind = '', id = ''] = object.split(':');
  const to = placeOf(kind, id);
  const text = id === '' ? humanize(kind) : `${humanize(kind)} ${UUID.test(id) ? id.slice(-6) : id}`;
  return to === null ? text : <Link to={to}>{text}</Link>;
}

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  player: (id) => `/players/${id}`,
  question: (id) => `/questions?open=${id}`,
  campaign: (id) => `/campaigns?open=${id}`,
  withdrawal: (id) => `/withdrawals?open=${id}`,
  week: (id) => `/week/${id}`,
  contact: (id) => `/inbox?kind=contact&message=${id}`,
  bug: (id) => `/inbox?kind=bug&message=${id}`,
  idea: (id) => `/inbox?kind=idea&message=${id}`,
  survey: (id) => `/inbox?kind=survey&message=${id}`,
};

function placeOf(kind: string, id: string): string | null {
  return id !== '' && Object.hasOwn(PLACES, kind) ? PLACES[kind]!(id) : null;
}

type Facts = Readonly<Record<string, unknown>> | null;

export function Change({ before, after }: { readonly before: Facts; readonly after: Facts }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <span className="muted">{humanize(name)}</span> {before && name in before && <del>{short(before[name])}</del>}{' '}
      {after && name in after && <span className="font-semibold">{short(after[name])}</span>}
    </Fragment>
  ));
}

export function short(value: unknown): string {
  if (value === null) return 'none';
  const changed = describeDifferences(value);
  if (changed !== null) return changed;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
