import { callProvider } from './call-provider.ts';
import { ProviderRefusal, ProviderSilence } from './provider-trouble.ts';

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

/** Paystack's envelope: `data` when the call worked. That a call worked says nothing of a payment. */
export function paystackClient({ url, secretKey }: { url: string; secretKey: string }): PaystackClient {
  const headers = { authorization: `Bearer ${secretKey}` };

  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await callProvider({ method, url: `${url}${path}`, headers, ...(body && { body }) });
    const envelope = answer.body;
    if (!isObject(envelope) || typeof envelope['status'] !== 'boolean') throw new ProviderSilence(`${method} ${path}`);
    if (answer.status < 300 && envelope['status']) return envelope['data'];
    throw new PaystackRefusal({
      status: answer.status,
      code: typeof envelope['code'] === 'string' ? envelope['code'] : null,
      message: typeof envelope['message'] === 'string' ? envelope['message'] : '',
    });
  };

  return {
    get: (path, query) => ask('GET', query ? `${path}?${new URLSearchParams(query).toString()}` : path),
    post: (path, body) => ask('POST', path, body),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
