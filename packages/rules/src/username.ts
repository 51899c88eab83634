import { allow, refuse, type Decision } from './decision.ts';

export interface UsernameLimits {
  readonly registerMin: number;
  readonly min: number;
  readonly max: number;
}

type UsernameRefusal =
  | 'username_required'
  | 'username_too_short'
  | 'username_length'
  | 'username_characters'
  | 'username_not_allowed';

// Names that could pass for the house, compared without case, digits and underscores.
const RESERVED = new Set([
  'admin',
  'administrator',
  'customercare',
  'moderator',
  'official',
  'operator',
  'root',
  'spinnwin',
  'spinwin',
  'staff',
  'support',
  'system',
]);
// Only words that no ordinary name contains: Shittu, Dickson and Grape are people and fruit.
const ABUSE = ['fuck', 'cunt', 'nigger', 'nigga', 'pussy', 'whore', 'ashawo', 'oloshi'];

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Letters that only look different are read, checked and kept as the plain ones: ｓ is s. */
function folded(text: string): string {
  return text.normalize('NFKC');
}

/** Two names with one key are one name: case, composed letters and wide ones do not tell people apart. */
export function usernameKey(username: string): string {
  return folded(username).toLowerCase();
}

function plainLetters(username: string): string {
  return usernameKey(username)
    .replace(/./gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/[^\p{L}]/gu, '');
}

function checkWords(username: string): Decision<string, UsernameRefusal> {
  // One script only: a Cyrillic а beside a Latin a would make two names that look the same.
  if (!/^[\p{Script=Latin}\d_]+$/u.test(username)) return refuse('username_characters');
  const letters = plainLetters(username);
  const bareLetters = usernameKey(username).replace(/[\d_]/g, '');
  if (RESERVED.has(letters) || RESERVED.has(bareLetters)) return refuse('username_not_allowed');
  if (ABUSE.some((word) => letters.includes(word))) return refuse('username_not_allowed');
  return allow(username);
}

export function parseNewUsername(text: string, limits: UsernameLimits): Decision<string, UsernameRefusal> {
  const username = folded(text).trim();
  if (username === '') return refuse('username_required');
  if (username.length < limits.registerMin) return refuse('username_too_short');
  if (username.length > limits.max) return refuse('username_length');
  return checkWords(username);
}

export function parseChangedUsername(text: string, limits: UsernameLimits): Decision<string, UsernameRefusal> {
  const username = folded(text).trim();
  if (username.length < limits.min || username.length > limits.max) return refuse('username_length');
  return checkWords(username);
}
