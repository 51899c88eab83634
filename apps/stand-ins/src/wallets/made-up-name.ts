import { createHash } from 'node:crypto';

const FIRST = [
  'Adaeze',
  'Amina',
  'Bisi',
  'Chidi',
  'Ebuka',
  'Funke',
  'Halima',
  'Ibrahim',
  'Kelechi',
  'Musa',
  'Ngozi',
  'Tunde',
];
const MIDDLE = ['Abiola', 'Chinonso', 'Danjuma', 'Ejiro', 'Ifeoma', 'Kehinde', 'Osas', 'Sade', 'Uche', 'Zainab'];
const LAST = [
  'Adeyemi',
  'Bello',
  'Danladi',
  'Ekanem',
  'Eze',
  'Ibe',
  'Lawal',
  'Nwosu',
  'Okafor',
  'Oyelaran',
  'Sule',
  'Yakubu',
];

/** A name that could be anyone's, the same each time for the same account or number. */
export function madeUpName(of: string) {
  const bytes = createHash('sha256').update(of).digest();
  const pick = (names: string[], place: number) => names[(bytes[place] ?? 0) % names.length] ?? '';
  return { firstName: pick(FIRST, 0), middleName: pick(MIDDLE, 1), lastName: pick(LAST, 2) };
}
