import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { tracer } from './span.ts';

/** A span for a statement that has just run. Its text has places for values, never the values. */
export function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const text = event.query.sql;
  const end = Date.now();
  const span = tracer.startSpan(`sql ${text.trimStart().split(/\s/, 1)[0]!.toLowerCase()}`, {
    kind: SpanKind.CLIENT,
    startTime: end - event.queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  });
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
