/** What the four options are called, in the order they are shown. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
