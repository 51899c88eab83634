import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { tracer } from '../../telemetry/span.ts';
import type { App } from '../platform.ts';

/**
 * Times, counts, traces and logs every request by the template of its route. The address itself is never written down:
 * it can hold a phone number.
 */
export function watchRequests(app: App, isTrusted: (address: string) => boolean): void {
  const { metrics } = app.platform;

  // These run for every request: without a promise of their own.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    const parent = isTrusted(request.socket.remoteAddress ?? '')
      ? propagation.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
    const span = tracer.startSpan(`${request.method} ${routeOf(request)}`, { kind: SpanKind.SERVER }, parent);
    request.traceContext = trace.setSpan(parent, span);
    done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const seconds = reply.elapsedTime / 1000;
    const status = reply.statusCode;
    metrics.httpSeconds.observe({ method: request.method, route, status: String(status) }, seconds);

    const span = trace.getSpan(request.traceContext);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': status,
    });
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    // This is outside the request's context, so the log does not find it by itself.
    const traceId = span?.isRecording() ? span.spanContext().traceId : undefined;
    span?.end();

    request.log.info({
      ...(traceId !== undefined && { traceId }),
      method: request.method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      ...(request.refusal !== null && { refusal: request.refusal }),
      ...(request.player && { playerId: String(request.player.playerId) }),
      ...(request.operator && { operatorId: String(request.operator.operatorId) }),
    });
    done();
  });
}

export function inTraceOf<T>(request: FastifyRequest, work: () => T): T {
  return context.with(request.traceContext, work);
}

function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}
