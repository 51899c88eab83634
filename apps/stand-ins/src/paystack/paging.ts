import { type Answer } from '../control/answer-with-faults.ts';
import { ok } from './answers.ts';

export interface PageQuery {
  from?: string;
  to?: string;
  status?: string;
  perPage?: string;
  page?: string;
}

const whole = { type: 'string', pattern: '^[0-9]{1,6}$' };
const time = { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' };

export const pageQuery = {
  type: 'object',
  additionalProperties: false,
  properties: { from: time, to: time, status: { type: 'string' }, perPage: whole, page: whole },
};

interface Listed {
  at: Date;
  status?: string;
}

/** Newest first, a page at a time. */
export function answerPage<T extends Listed>(
  message: string,
  query: PageQuery,
  oldestFirst: T[],
  show: (item: T) => unknown,
): Answer {
  const from = query.from ? new Date(query.from) : null;
  const to = query.to ? new Date(query.to) : null;
  const asked = oldestFirst.filter(
    ({ at, status }) =>
      (!from || at >= from) && (!to || at <= to) && (query.status === undefined || status === query.status),
  );
  const perPage = Math.min(Math.max(Number(query.perPage ?? 50), 1), 1_000);
  const page = Math.max(Number(query.page ?? 1), 1);
  const skipped = (page - 1) * perPage;
  const shown = asked.toReversed().slice(skipped, skipped + perPage);
  const pageCount = Math.ceil(asked.length / perPage);
  return ok(message, shown.map(show), { total: asked.length, skipped, perPage, page, pageCount });
}
