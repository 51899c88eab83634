import { createHash } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Kobo, Maybe, shapeOf, wordOf } from '../../../platform/shape.ts';

/** A short text, or a number. */
const Name = Type.Union([Type.String({ maxLength: 128 }), Type.Number()]);
const Event = Type.Object({
  event: Type.String({ pattern: '^[a-z._-]{1,64}$' }),
  data: Type.Object({
    id: Maybe(Name),
    reference: Maybe(Name),
    transaction_reference: Maybe(Name),
    refund_reference: Maybe(Name),
    // Of other shapes in events that are none of ours.
    transaction: Type.Optional(Type.Unknown()),
    resolution: Maybe(Name),
    amount: Maybe(Kobo),
    refund_amount: Maybe(Kobo),
  }),
});

export type PaystackEvent = Static<typeof Event>;

export const paystackEvent = shapeOf(Event);
const transaction = shapeOf(Type.Object({ reference: Name }));

/** The provider gives its events no id; what they are about tells one from another. */
export function dedupeKeyOf({ event, data }: PaystackEvent, raw: Buffer): string {
  const hash = createHash('sha256').update(raw).digest('hex');
  if (event.startsWith('refund.')) {
    const refund = wordOf(data.refund_reference) || hash;
    return `${event}:${wordOf(data.transaction_reference) ?? ''}:${refund}`;
  }
  // A reminder is sent again and again and means something each time.
  const id = event.endsWith('.remind') ? null : wordOf(data.id);
  return `${event}:${id || hash}`;
}

/** Which payment or transfer it speaks of. */
export function referenceIn({
  transaction_reference,
  transaction: within,
  reference,
}: PaystackEvent['data']): string | null {
  const named = transaction.read(within);
  return wordOf(transaction_reference) || wordOf(named.ok ? named.value.reference : null) || wordOf(reference) || null;
}
