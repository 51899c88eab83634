import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { Kobo, Maybe, shapeOf, wordOf } from '../../../platform/shape.ts';

type Fields = Readonly<Record<string, unknown>>;
const Fields = Type.Record(Type.String(), Type.Unknown());

export interface PaystackEvent {
  readonly event: string;
  readonly data: Fields;
}

/** As much as it takes to keep an event. What is signed is evidence, and is not turned away for a field that does not fit. */
export const paystackEvent = shapeOf(
  Type.Object({ event: Type.String({ pattern: '^[a-z._-]{1,64}$' }), data: Fields }),
);

/** What an event says that money is moved by. An amount that cannot be read is not the same as one that is not said. */
export const paystackAmounts = shapeOf(Type.Object({ amount: Maybe(Kobo), refund_amount: Maybe(Kobo) }));

/** The provider gives its events no id; what they are about tells one from another. */
export function dedupeKeyOf({ event, data }: PaystackEvent, raw: Buffer): string {
  const hash = createHash('sha256').update(raw).digest('hex');
  // Said again in a way that can be read, it is another event.
  if (!paystackAmounts.read(data).ok) return `${event}:${hash}`;
  if (event.startsWith('refund.')) {
    const refund = nameIn(data, 'refund_reference') ?? hash;
    return `${event}:${nameIn(data, 'transaction_reference') ?? ''}:${refund}`;
  }
  // A reminder is sent again and again and means something each time.
  const id = event.endsWith('.remind') ? null : nameIn(data, 'id');
  return `${event}:${id ?? hash}`;
}

const fields = shapeOf(Fields);

/** Which payment or transfer it speaks of. */
export function referenceIn(data: Fields): string | null {
  const transaction = fields.read(data['transaction']);
  return (
    nameIn(data, 'transaction_reference') ??
    (transaction.ok ? nameIn(transaction.value, 'reference') : null) ??
    nameIn(data, 'reference')
  );
}

const name = shapeOf(Type.Union([Type.String({ maxLength: 128 }), Type.Number()]));

/** A short text, or a number as text; null when it is anything else. */
export function nameIn(data: Fields, field: string): string | null {
  const said = name.read(data[field]);
  return (said.ok && wordOf(said.value)) || null;
}
