import { Type } from 'typebox';
import { Maybe } from '../platform/shape.ts';
import { answerReader, callProvider } from './call-provider.ts';
import type { ConnectProvider } from './connect-provider.ts';
import { ProviderRefusal } from './provider-trouble.ts';

export interface PaystackError {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
}

/** A definite no, with the provider's own words for whoever has to tell one from another. */
export class PaystackRefusal extends ProviderRefusal {
  readonly error: PaystackError;

  constructor(error: PaystackError) {
    super(error.code ?? String(error.status));
    this.name = 'PaystackRefusal';
    this.error = error;
  }
}

export interface PaystackClient {
  get(path: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

const readEnvelope = answerReader(
  'a call to Paystack',
  Type.Object({
    status: Type.Boolean(),
    data: Type.Optional(Type.Unknown()),
    code: Maybe(Type.String()),
    message: Maybe(Type.String()),
  }),
);

/** Paystack's envelope: `data` when the call worked. That a call worked says nothing of a payment. */
export function paystackClient(
  { url, secretKey }: { url: string; secretKey: string },
  { connectProvider }: { connectProvider: ConnectProvider },
): PaystackClient {
  const send = connectProvider(url, 'paystack');
  const headers = { authorization: `Bearer ${secretKey}` };

  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await callProvider(send, { method, url: `${url}${path}`, headers, ...(body && { body }) });
    const { status, data, code, message } = readEnvelope(answer.body);
    if (answer.status < 300 && status) return data;
    throw new PaystackRefusal({ status: answer.status, code: code ?? null, message: message ?? '' });
  };

  return {
    get: (path, query) => ask('GET', query ? `${path}?${new URLSearchParams(query).toString()}` : path),
    post: (path, body) => ask('POST', path, body),
  };
}
