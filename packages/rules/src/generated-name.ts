/** A whole number from 0 up to, not including, `below`. */
export type PickBelow = (below: number) => number;

const ADJECTIVES = [
  'Swift',
  'Bold',
  'Bright',
  'Calm',
  'Clever',
  'Cool',
  'Daring',
  'Eager',
  'Fine',
  'Gentle',
  'Golden',
  'Grand',
  'Happy',
  'Jolly',
  'Keen',
  'Kind',
  'Lively',
  'Loyal',
  'Lucky',
  'Merry',
  'Mighty',
  'Noble',
  'Proud',
  'Quick',
  'Royal',
  'Sharp',
  'Smart',
  'Steady',
  'Sunny',
  'Super',
  'Sweet',
  'True',
  'Vivid',
  'Warm',
  'Wise',
  'Witty',
];
const NOUNS = [
  'Eagle',
  'Lion',
  'Zebra',
  'Heron',
  'Falcon',
  'Gazelle',
  'Baobab',
  'Iroko',
  'Palm',
  'River',
  'Delta',
  'Lagoon',
  'Drum',
  'Gong',
  'Flute',
  'Kora',
  'Star',
  'Moon',
  'Comet',
  'Storm',
  'Breeze',
  'Coral',
  'Amber',
  'Cowrie',
  'Rider',
  'Ranger',
  'Scout',
  'Pilot',
  'Sailor',
  'Striker',
  'Keeper',
  'Weaver',
  'Potter',
  'Hunter',
  'Farmer',
  'Danfo',
];

const SHORTEST_NOUN = 4;

/** An adjective and a noun, at most `maxLength` long, 8 or more. What does not fit is passed over, never cut. */
export function generateName(pick: PickBelow, maxLength: number): string {
  const short = ADJECTIVES.filter((adjective) => adjective.length + SHORTEST_NOUN <= maxLength);
  const adjective = short[pick(short.length)]!;
  const fitting = NOUNS.filter((noun) => adjective.length + noun.length <= maxLength);
  return adjective + fitting[pick(fitting.length)]!;
}

/** The same kind of name with digits behind it, for when the plain one is taken: more digits with every try, up to six. */
export function generateNumberedName(pick: PickBelow, maxLength: number, attempt: number): string {
  const digits = Math.min(6, attempt + 1);
  const suffix = String(pick(10 ** digits)).padStart(digits, '0');
  return generateName(pick, Math.max(8, maxLength - digits)).slice(0, maxLength - digits) + suffix;
}
