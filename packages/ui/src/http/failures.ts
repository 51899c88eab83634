import type { Failure } from '@spw/contract/endpoint';
import type { RefusalCode } from '@spw/contract/refusals';

/** The server said no. Code compares `code`; `message` is for people. */
export class ApiFailure extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly fields: NonNullable<Failure['fields']>;
  readonly meta: NonNullable<Failure['meta']>;
  readonly requestId: string | null;

  constructor(status: number, failure: Pick<Failure, 'code' | 'message'> & Partial<Failure>) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.code = failure.code;
    this.status = status;
    this.fields = failure.fields ?? {};
    this.meta = failure.meta ?? {};
    this.requestId = failure.requestId ?? null;
  }

  /** How long a server in trouble asks to be left alone; 0 when it does not ask. */
  get waitMilliseconds(): number {
    const { retryAfter } = this.meta;
    return this.status >= 500 && typeof retryAfter === 'number' ? retryAfter * 1000 : 0;
  }
}

export type TransportReason = 'network' | 'timeout' | 'aborted';

/** No answer came, so nobody knows what the server did. */
export class TransportFailure extends Error {
  readonly reason: TransportReason;

  constructor(reason: TransportReason) {
    super(reason);
    this.name = 'TransportFailure';
    this.reason = reason;
  }
}
