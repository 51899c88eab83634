import { ApiFailure, TransportFailure } from '@spw/ui/http/api-failure.ts';

/** What to tell the operator: the server's own sentence where there is one. */
export function failureText(failure: unknown): string {
  if (failure instanceof ApiFailure) {
    const fields = Object.values(failure.fields).map(({ message }) => message);
    return [failure.message, ...fields].join('. ');
  }
  if (!(failure instanceof TransportFailure)) return 'Something went wrong';
  return failure.trouble === 'timeout' ? 'The server did not answer in time' : 'Network problem. Check the connection';
}
