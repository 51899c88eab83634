import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { shapeOf, wordOf } from '../../../platform/shape.ts';

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

/** The provider gives its events no id; what they are about tells one from another. */
export function dedupeKeyOf({ event, data }: PaystackEvent, raw: Buffer): string {
  const hash = createHash('sha256').update(raw).digest('hex');
  const isRefund = event.startsWith('refund.');
  // A reminder is sent again and again and means something each time.
  const id = event.endsWith('.remind') ? null : nameIn(data, isRefund ? 'refund_reference' : 'id');
  // With the payment it is about: nobody takes the place of an event by saying it first of another payment.
  const of = isRefund || event.startsWith('charge.dispute.') ? `${referenceIn(data) ?? ''}:` : '';
  return `${event}:${of}${id ?? hash}`;
}

const fields = shapeOf(Fields);

/** Which payment or transfer it is about. */
export function referenceIn(data: Fields): string | null {
  const transaction = fields.read(data['transaction']);
  return (
    nameIn(data, 'transaction_reference') ??
    (transaction.ok ? nameIn(transaction.value, 'reference') : null) ??
    nameIn(data, 'reference')
  );
}

/** Which dispute it is about, by the number that the provider has for it; null when that is no number. */
export function disputeIn(data: Fields): string | null {
  const id = nameIn(data, 'id');
  return id !== null && /^[0-9]{1,20}$/.test(id) ? id : null;
}

const name = shapeOf(Type.Union([Type.String({ maxLength: 128 }), Type.Number()]));

/** A short text, or a number as text; null when it is anything else. */
function nameIn(data: Fields, field: string): string | null {
  const said = name.read(data[field]);
  return (said.ok && wordOf(said.value)) || null;
}
