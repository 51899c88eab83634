const PLAIN: Readonly<Record<string, string>> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ʼ: "'",
  '’': "'",
  '₦': 'NGN ',
};

/**
 * A text without the marks of its letters, as people write Hausa, Yorùbá and Igbo in an SMS. One letter outside the GSM alphabet would make it
 * hold 70 letters instead of 160: two to three messages for the price of one, and the oldest phones show squares.
 */
export function plainLetters(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.replaceAll(/[ɓƁɗƊƙƘʼ’₦]/g, (letter) => PLAIN[letter]!);
}
