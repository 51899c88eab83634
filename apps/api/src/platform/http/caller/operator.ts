import type { Role } from '@spw/contract/console/role';
import type { Approver } from '@spw/rules/two-people';
import type { RequestFacts } from './request-facts.ts';

/** Which operator is calling, once that is proven. */
export interface Operator extends Approver {
  readonly publicId: string;
  readonly role: Role;
  readonly sessionId: string;
  /** Null for an owner whom the command on the server made. */
  readonly phone: string | null;
}

/** Proves which operator is calling or refuses. Without `proven` it is one who has given a password and still owes the code. */
export type AuthenticateOperator = (request: RequestFacts, how: { readonly proven: boolean }) => Promise<Operator>;
