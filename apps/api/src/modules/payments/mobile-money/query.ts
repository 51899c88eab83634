import { neverArrived, secondsToResend } from '@spw/rules/mobile-money';
import type { Tx } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import type { PromptFacts } from '../../../providers/mobile-money/port.ts';
import { ProviderRefusal, ProviderSilence } from '../../../providers/provider-trouble.ts';
import type { PaymentStatus, Poller } from '../core/payment-status.ts';
import { movePayment, type PaymentRow } from '../core/payment-store.ts';
import type { PaymentsDeps } from '../deps.ts';
import { platformIn } from './platform.ts';
import { changePrompt, promptsOf, type PromptRow } from './prompt-store.ts';
import { sendPrompt } from './prompt.ts';

interface Seen {
  readonly prompt: PromptRow;
  readonly facts: PromptFacts;
  /** Certainly lost on the way, and sent once more under its own id. */
  readonly sentAgain: boolean;
}

/** How payments by mobile money are queried: by each of their prompts, because each can be paid. */
export const mobileMoneyPoller: Poller = {
  capacity: ({ providers }, channel) => providers.mobileMoney[platformIn({ channel })].capacity(),

  async query(deps, payment, now, about) {
    const prompts = await promptsOf(deps.db, payment);
    const alive = prompts.filter(({ state }) => state !== 'failed' && state !== 'successful');
    const dead = prompts.filter(({ state }) => state === 'failed');
    const usual = alive.length > 0 ? alive : dead;
    // What a provider called dead has been paid before now: the one a callback named comes first, while the provider's rate limit allows any query.
    const named = dead.filter(({ promptId }) => promptId === about);
    const asked = [...named, ...usual.filter(({ promptId }) => promptId !== about || named.length === 0)];
    const seen = await queryEach(deps, payment, asked, now);
    if (named.some((one) => !seen.some(({ prompt }) => prompt === one)))
      throw new ProviderSilence('the prompt spoken of');
    return { ...statusFrom(deps, payment, prompts, { seen, now }), unanswered: seen.length < asked.length };
  },

  async resendAfter(deps, db, { payment, settings: { mobileMoney } }) {
    if (payment.state !== 'created' && payment.state !== 'pending' && payment.state !== 'failed') return null;
    const [prompts, now] = await together(db, [(side) => promptsOf(side, payment), (side) => deps.databaseNow(side)]);
    const last = prompts.at(-1)!;
    return secondsToResend({ prompts: prompts.length, lastSentAt: last.sentAt ?? last.createdAt, now }, mobileMoney);
  },
};

/** One that is silent hides nothing that another says. When all are, nothing was learned. */
async function queryEach(
  deps: PaymentsDeps,
  payment: PaymentRow,
  prompts: readonly PromptRow[],
  now: Date,
): Promise<Seen[]> {
  const seen: Seen[] = [];
  let trouble: unknown = null;
  for (const prompt of prompts) {
    try {
      seen.push(await queryPrompt(deps, payment, prompt, now));
    } catch (error) {
      if (!(error instanceof ProviderSilence)) throw error;
      trouble ??= error;
    }
  }
  if (trouble !== null && seen.length === 0) throw trouble;
  return seen;
}

async function queryPrompt(deps: PaymentsDeps, payment: PaymentRow, prompt: PromptRow, now: Date): Promise<Seen> {
  const facts = await deps.providers.mobileMoney[platformIn(payment)].query(prompt.promptId);
  if (facts.state === 'not-found' && prompt.state === 'failed')
    return {
      prompt,
      facts: { ...facts, state: 'failed', reason: prompt.reason as PromptFacts['reason'] },
      sentAgain: false,
    };
  const isLost =
    facts.state === 'not-found' &&
    neverArrived({ times: prompt.missing + 1, first: prompt.firstMissingAt ?? now }, now);
  if (!isLost) return { prompt, facts, sentAgain: false };

  const { mobileMoney } = await deps.currentSettings();
  const age = now.getTime() - prompt.createdAt.getTime();
  const wanted = payment.state === 'created' || payment.state === 'pending';
  // Whoever waited for it has long put the phone away.
  if (!wanted || age > mobileMoney.promptAgainMinutes * 60_000)
    return { prompt, facts: { ...facts, state: 'failed', reason: 'timed-out' }, sentAgain: false };
  try {
    await sendPrompt(deps, payment, prompt);
    return { prompt, facts: { ...facts, state: 'pending' }, sentAgain: true };
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return { prompt, facts: { ...facts, state: 'failed', reason: 'refused' }, sentAgain: false };
  }
}

/** How many of the prompts that we call approved its provider calls so. */
export async function knownPrompts(
  deps: Pick<PaymentsDeps, 'db'> & { readonly providers: Pick<PaymentsDeps['providers'], 'mobileMoney'> },
  payment: PaymentRow,
): Promise<number> {
  let known = 0;
  for (const { promptId } of (await promptsOf(deps.db, payment)).filter(({ state }) => state === 'successful')) {
    const facts = await deps.providers.mobileMoney[platformIn(payment)].query(promptId);
    if (facts.state === 'successful' && isAsAsked(payment, facts)) known += 1;
  }
  return known;
}

interface QueriedPrompt {
  readonly seen: readonly Seen[];
  readonly now: Date;
}

function statusFrom(
  deps: PaymentsDeps,
  payment: PaymentRow,
  prompts: readonly PromptRow[],
  { seen, now }: QueriedPrompt,
): PaymentStatus {
  const approved = seen.filter(({ facts }) => facts.state === 'successful');
  const paid = approved.filter(({ facts }) => isAsAsked(payment, facts));
  const stillOpen = prompts.filter(({ state, promptId }) => {
    const found = seen.find(({ prompt }) => prompt.promptId === promptId)?.facts.state ?? state;
    return found !== 'failed' && found !== 'successful';
  });
  const record: PaymentStatus['record'] = async (tx, row) => {
    for (const each of seen) await recordPrompt(deps, tx, row, { ...each, now });
  };
  const open = stillOpen.length > 0;
  if (paid.length > 0)
    return { verdict: 'paid', paid: paid.map(({ prompt }) => ({ promptId: prompt.promptId })), open, record };
  if (approved.length > 0) return { verdict: 'quarantine', reason: 'not-as-asked', told: toldOf(approved), record };
  if (open || payment.state === 'credited') return { verdict: 'wait', open, record };
  return { verdict: 'failed', reason: seen.at(-1)?.facts.reason ?? null, record };
}

/** What came in by all of them together, when it was naira. */
function toldOf(approved: readonly Seen[]): bigint | null {
  let sum = 0n;
  for (const { facts } of approved) {
    if (facts.amount === null || (facts.currency !== null && facts.currency !== 'NGN')) return null;
    sum += facts.amount;
  }
  return sum;
}

/** What a provider does not say it cannot contradict. */
function isAsAsked({ totalKobo }: PaymentRow, { amount, currency }: PromptFacts): boolean {
  return (amount === null || amount === totalKobo) && (currency === null || currency === 'NGN');
}

async function recordPrompt(
  deps: PaymentsDeps,
  tx: Tx,
  payment: PaymentRow,
  { prompt, facts, sentAgain, now }: Seen & { now: Date },
): Promise<void> {
  const { state, reason, transaction } = facts;
  if (state === 'not-found') {
    const first = prompt.firstMissingAt ?? now;
    return changePrompt(tx, prompt, { missing: prompt.missing + 1, firstMissingAt: first });
  }
  const others = await promptsOf(tx, payment);
  const before = others.find(({ number }) => number === prompt.number)!;
  await changePrompt(tx, prompt, {
    state: state === 'successful' && !isAsAsked(payment, facts) ? 'unknown' : state,
    reason,
    providerTransaction: transaction,
    missing: 0,
    firstMissingAt: null,
    ...(sentAgain && { sentAt: now }),
  });
  const isSecond = others.some(({ number, state: was }) => number !== prompt.number && was === 'successful');
  if (state !== 'successful' || before.state === 'successful' || !isSecond) return;
  deps.log.warn(
    { reference: payment.reference, promptId: prompt.promptId },
    'two prompts of one payment were approved',
  );
  if (payment.state === 'credited') await movePayment(tx, payment, { to: 'credited', cause: 'second-prompt', at: now });
}
