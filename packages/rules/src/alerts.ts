type AlertKind = 'float-low' | 'success-low' | 'queue-old' | 'approval-old' | 'invariant-broken';

/** Something that people must look at: of which provider, channel, queue or invariant, and the figures that say so. */
export interface AlertCondition {
  readonly kind: AlertKind;
  readonly subject: string;
  readonly facts: Readonly<Record<string, number>>;
}

/** What is looked at, each as it is now. Amounts in naira. */
export interface Watched {
  readonly floats: readonly {
    readonly provider: string;
    readonly balance: number | null;
    readonly waiting: number | null;
  }[];
  /** Payments of the last hour that have ended, by channel. */
  readonly channels: readonly { readonly channel: string; readonly paid: number; readonly ended: number }[];
  /** What is on its way out, and what waits for people: how many, and for how long the oldest has waited. */
  readonly queues: readonly Queue[];
  readonly approvals: readonly Queue[];
  readonly invariants: readonly { readonly id: string; readonly offences: number }[];
}

interface Queue {
  readonly name: string;
  readonly count: number;
  readonly minutes: number;
}

// Players give up on some payments at any time of day; what is below this is a provider's doing. Of fewer, chance decides.
const LEAST_PERCENT = 80;
const LEAST_PAYMENTS = 20;
const OLD_QUEUE_MINUTES = 180;
const OLD_APPROVAL_MINUTES = 60;
/** So long it must be well again before it counts as over: what comes and goes is told of once. */
export const ALERT_CALM_MINUTES = 15;

/** What people must be told of. */
export function findConditions({ floats, channels, queues, approvals, invariants }: Watched): AlertCondition[] {
  return [
    ...floats.flatMap(({ provider, balance, waiting }) =>
      balance !== null && waiting !== null && balance < waiting
        ? [{ kind: 'float-low' as const, subject: provider, facts: { balance, waiting } }]
        : [],
    ),
    ...channels.flatMap(({ channel, paid, ended }) => {
      const percent = Math.floor((paid * 100) / ended);
      return ended >= LEAST_PAYMENTS && percent < LEAST_PERCENT
        ? [{ kind: 'success-low' as const, subject: channel, facts: { percent, payments: ended } }]
        : [];
    }),
    ...older(queues, OLD_QUEUE_MINUTES).map((queue) => ({ kind: 'queue-old' as const, ...queue })),
    ...older(approvals, OLD_APPROVAL_MINUTES).map((queue) => ({ kind: 'approval-old' as const, ...queue })),
    ...invariants.flatMap(({ id, offences }) =>
      offences > 0 ? [{ kind: 'invariant-broken' as const, subject: id, facts: { offences } }] : [],
    ),
  ];
}

function older(queues: readonly Queue[], most: number) {
  return queues
    .filter(({ minutes }) => minutes >= most)
    .map(({ name, count, minutes }) => ({ subject: name, facts: { count, minutes } }));
}

type Facts = AlertCondition['facts'];

const figure = (facts: Facts, name: string) => (facts[name] ?? 0).toLocaleString('en-NG');
const duration = ({ minutes = 0 }: Facts) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const TEXTS: Readonly<Record<AlertKind, (subject: string, facts: Facts) => string>> = {
  'float-low': (subject, facts) =>
    `The ${subject} float has ₦${figure(facts, 'balance')}, and ₦${figure(facts, 'waiting')} wait to be paid from it.`,
  'success-low': (subject, facts) =>
    `Of ${figure(facts, 'payments')} ${subject} payments in the last hour ${figure(facts, 'percent')} % succeeded.`,
  'queue-old': (subject, facts) =>
    `${figure(facts, 'count')} ${subject} are on their way, the oldest for ${duration(facts)}.`,
  'approval-old': (subject, facts) =>
    `${figure(facts, 'count')} ${subject} wait for approval, the oldest for ${duration(facts)}.`,
  'invariant-broken': (subject, facts) => `Invariant ${subject} does not hold: ${figure(facts, 'offences')} found.`,
};

/** The alert in one sentence, for a screen, a mail or a machine. It names nobody. */
export function alertText({ kind, subject, facts }: AlertCondition): string {
  return TEXTS[kind](subject, facts);
}
