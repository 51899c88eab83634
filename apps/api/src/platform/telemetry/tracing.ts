import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';

interface TracingConfig {
  readonly tracesUrl: string | null;
  readonly tracesRatio: number;
}

/** Off unless there is somewhere to send traces to; then a sample of them is sent. Gives back how to stop. */
export function startTracing({ tracesUrl, tracesRatio }: TracingConfig, service: string): () => Promise<void> {
  if (tracesUrl === null) return async () => undefined;
  const exporter = new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` });
  return traceTo(new BatchSpanProcessor({ exporter }), tracesRatio, service);
}

export function traceTo(processor: SpanProcessor, ratio: number, service: string): () => Promise<void> {
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': service })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
