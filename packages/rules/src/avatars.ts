/** The drawings that stand for players without a picture. The order says which one follows from an id, so a new one changes some of them. */
export const AVATARS = [
  'roundel',
  'kolo',
  'drum',
  'danfo',
  'beads',
  'stool',
  'calabash',
  'gong',
  'umbrella',
  'ludo',
  'adire',
  'cloth',
] as const;
export type Avatar = (typeof AVATARS)[number];

interface Player {
  readonly publicId: string;
  /** What the player chose. */
  readonly avatar: string | null;
}

/** The same for everybody who looks. It follows from the id that others see anyway, by its end, which is chance. */
export function avatarOf({ publicId, avatar }: Player): Avatar {
  const chosen = AVATARS.find((name) => name === avatar);
  return chosen ?? AVATARS[Number.parseInt(publicId.slice(-8), 16) % AVATARS.length]!;
}
