import type { Role } from '../../shared/session/session-store.ts';

export const operatorRoles: { value: Role; label: string }[] = [
  { value: 'support', label: 'Support: answers players' },
  { value: 'content', label: 'Content: questions and campaigns' },
  { value: 'finance', label: 'Finance: moves money' },
  { value: 'owner', label: 'Owner: everything' },
];

/** What an owner asks for is done by the next one. */
export const ASKED = 'Asked for. Another owner has to confirm it within three days';
