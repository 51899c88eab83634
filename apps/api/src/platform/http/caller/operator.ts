import type { Role } from '@spw/contract/console/role';
import type { RequestFacts } from './request-facts.ts';

/** Which operator is calling, once that is proven. */
export interface Operator {
  readonly operatorId: bigint;
  readonly publicId: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** Proves which operator is calling or refuses. Without `proven` it is one who has given a password and still owes the code. */
export type AuthenticateOperator = (request: RequestFacts, how: { readonly proven: boolean }) => Promise<Operator>;
