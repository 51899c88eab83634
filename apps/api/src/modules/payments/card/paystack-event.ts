import { createHash } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

export interface PaystackEvent {
  readonly event: string;
  readonly data: Fields;
}

/** Null when it is not an event: not UTF-8, not JSON, or of another shape. */
export function readPaystackEvent(raw: Buffer): PaystackEvent | null {
  try {
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
    if (!isFields(said) || typeof said['event'] !== 'string' || !isFields(said['data'])) return null;
    return /^[a-z._-]{1,64}$/.test(said['event']) ? { event: said['event'], data: said['data'] } : null;
  } catch {
    return null;
  }
}

/** The provider gives its events no id; what they are about tells one from another. */
export function dedupeKeyOf({ event, data }: PaystackEvent, raw: Buffer): string {
  const hash = createHash('sha256').update(raw).digest('hex');
  if (event.startsWith('refund.')) {
    const refund = textIn(data, 'refund_reference') ?? hash;
    return `${event}:${textIn(data, 'transaction_reference') ?? ''}:${refund}`;
  }
  // A reminder is sent again and again and means something each time.
  const id = event.endsWith('.remind') ? null : textIn(data, 'id');
  return `${event}:${id ?? hash}`;
}

/** Which payment or transfer it speaks of. */
export function referenceIn(data: Fields): string | null {
  return (
    textIn(data, 'transaction_reference') ??
    textIn(fieldsIn(data, 'transaction'), 'reference') ??
    textIn(data, 'reference')
  );
}

/** A short text, or a number as text. */
export function textIn(fields: Fields, name: string): string | null {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' && value.length <= 128 ? value : null;
}

function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

export function koboIn(fields: Fields, name: string): bigint | null {
  const word = textIn(fields, name);
  return word !== null && /^\d{1,15}$/.test(word) ? BigInt(word) : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
