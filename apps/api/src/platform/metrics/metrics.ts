import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly redisAnswers: Counter<'what' | 'by'>;
  readonly jobSeconds: Histogram<'job' | 'outcome'>;
  readonly webhooks: Counter<'provider' | 'outcome'>;
  readonly pinTries: Counter<'outcome'>;
  readonly friction: Counter<'step'>;
  readonly sqlSeconds: Histogram<'outcome'>;
  readonly providerSeconds: Histogram<'provider' | 'outcome'>;
  readonly codeSeconds: Histogram<'outcome'>;
  readonly withdrawalSeconds: Histogram;
  readonly browserErrors: Counter<'kind'>;
  readonly jobLastDone: Gauge<'job'>;
  /** Adds a number that is looked up whenever somebody asks. One that cannot be looked up is left out, and the others are shown. */
  watch<Label extends string>(name: string, help: string, labels: readonly Label[], read: Read<Label>): void;
  show(): Promise<{ type: string; text: string }>;
  /** What is shown, for the reference. */
  describe(): readonly MetricDescription[];
}

export interface MetricDescription {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: readonly string[];
}

type Read<Label extends string> = () => Promise<readonly Reading<Label>[]> | readonly Reading<Label>[];
type Reading<Label extends string> = { readonly labels: Record<Label, string>; readonly value: number };

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 0.8, 1, 2.5, 5];
const HOUR = 3600;
/** A lookup that takes longer is left out: whoever collects the figures does not wait for the database. */
const LONGEST_LOOKUP_MS = 4000;

export function makeMetrics({ version = 'unknown' }: { readonly version?: string } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'spw_build_info',
    help: 'Always 1; the label says which build this is',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const lookupFailures = new Counter({
    name: 'spw_lookup_failures_total',
    help: 'Figures that were left out because they could not be looked up, by name',
    labelNames: ['metric'],
    registers,
  });
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
    sqlSeconds: new Histogram({
      name: 'spw_sql_seconds',
      help: 'Time from sending a statement until it was answered, by outcome',
      labelNames: ['outcome'],
      buckets: [0.0005, 0.001, 0.0025, ...SECONDS],
      registers,
    }),
    providerSeconds: new Histogram({
      name: 'spw_provider_seconds',
      help: 'Time until a provider answered, by provider and by the class of its status; none: no whole answer came',
      labelNames: ['provider', 'outcome'],
      buckets: [...SECONDS, 10],
      registers,
    }),
    codeSeconds: new Histogram({
      name: 'spw_code_seconds',
      help: 'Time from asking for a one-time code until the SMS provider took it, or until a try failed, by outcome',
      labelNames: ['outcome'],
      buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    withdrawalSeconds: new Histogram({
      name: 'spw_withdrawal_seconds',
      help: 'Time from asking for a withdrawal until the bank had it',
      buckets: [60, 600, HOUR, 6 * HOUR, 24 * HOUR, 48 * HOUR, 96 * HOUR],
      registers,
    }),
    browserErrors: new Counter({
      name: 'spw_browser_errors_total',
      help: 'Errors that browsers reported, by kind',
      labelNames: ['kind'],
      registers,
    }),
    jobLastDone: new Gauge({
      name: 'spw_job_last_done_timestamp_seconds',
      help: 'When this process last did a job without a failure, by job',
      labelNames: ['job'],
      registers,
    }),
    watch(name, help, labels, read) {
      // Whoever watches last: several servers can be built in one process.
      registry.removeSingleMetric(name);
      const gauge = new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          const readings = await inTime(read).catch(() => null);
          this.reset();
          if (readings === null) lookupFailures.inc({ metric: name });
          for (const reading of readings ?? []) this.set(reading.labels, reading.value);
        },
      });
      return void gauge;
    },
    show: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    describe: () => registry.getMetricsAsArray().map(describe),
  };
}

async function inTime<T>(read: () => Promise<T> | T): Promise<T> {
  const tooLong = new AbortController();
  const late = pause(LONGEST_LOOKUP_MS, undefined, { signal: tooLong.signal, ref: false }).then(() => {
    throw new Error('The lookup took too long');
  });
  try {
    return await Promise.race([read(), late]);
  } finally {
    late.catch(() => undefined);
    tooLong.abort();
  }
}

/** What prom-client knows of a metric, and its types leave out. */
function describe(metric: object): MetricDescription {
  const { name, help, labelNames } = metric as { name: string; help: string; labelNames: readonly string[] };
  return { name, help, labels: labelNames, type: metric.constructor.name.toLowerCase() };
}
