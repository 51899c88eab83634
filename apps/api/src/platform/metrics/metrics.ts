import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly redisAnswers: Counter<'what' | 'by'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly webhooks: Counter<'provider' | 'outcome'>;
  readonly pinTries: Counter<'outcome'>;
  readonly friction: Counter<'step'>;
  /** Adds a number that is looked up whenever somebody asks. */
  watch<Label extends string>(name: string, help: string, labels: readonly Label[], read: Read<Label>): void;
  show(): Promise<{ type: string; text: string }>;
}

type Read<Label extends string> = () => Promise<readonly Reading<Label>[]> | readonly Reading<Label>[];
type Reading<Label extends string> = { readonly labels: Record<Label, string>; readonly value: number };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 0.8, 1, 2.5, 5];

export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    httpSeconds: new Histogram({
      name: 'spw_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    redisAnswers: new Counter({
      name: 'spw_redis_answers_total',
      help: 'Questions to Redis, by who answered',
      labelNames: ['what', 'by'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'spw_job_seconds',
      help: 'Time a job took, by name and outcome',
      labelNames: ['job', 'outcome'],
      buckets: [...SECONDS, 10, 30, 60],
      registers,
    }),
    webhooks: new Counter({
      name: 'spw_webhooks_total',
      help: 'What providers sent, by what became of it on arrival',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    pinTries: new Counter({
      name: 'spw_pin_tries_total',
      help: 'PINs that were given, by outcome. Only the right and the wrong ones were compared',
      labelNames: ['outcome'],
      registers,
    }),
    friction: new Counter({
      name: 'spw_friction_total',
      help: 'Calls from an address over its limit, by what they met',
      labelNames: ['step'],
      registers,
    }),
    watch(name, help, labels, read) {
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const readings = await read();
          this.reset();
          for (const reading of readings) this.set(reading.labels, reading.value);
        },
      });
      return void gauge;
    },
    show: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
