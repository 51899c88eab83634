import { allow, refuse, type Decision } from './decision.ts';

const SHORTEST = 12;

/** Length is what makes a password hard to guess; the name in it is what makes it easy. */
export function acceptPassword(
  password: string,
  { username }: { username: string },
): Decision<string, 'password_weak'> {
  const sameThroughout = new Set(password).size < 4;
  if (password.length < SHORTEST || sameThroughout) return refuse('password_weak');
  return password.toLowerCase().includes(username.toLowerCase()) ? refuse('password_weak') : allow(password);
}
