/** What operators are for. An owner may do what the others may, and looks after the operators themselves. */
export const ROLES = ['content', 'support', 'finance', 'owner'] as const;
export type Role = (typeof ROLES)[number];
