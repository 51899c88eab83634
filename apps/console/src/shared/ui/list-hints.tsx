import { Keys } from '../keys/keys.tsx';

export type Hint = readonly [keys: readonly string[], does: string];

interface ListHintsProps {
  readonly opens: boolean;
  readonly marks: boolean;
  /** Keys of the screen itself. */
  readonly more: readonly Hint[];
}

/** The keys of a list, for the eyes: the dialog of keys says them in words. */
export function ListHints({ opens, marks, more }: ListHintsProps) {
  const hints: readonly Hint[] = [
    [['J', 'K'], 'move'],
    ...(opens ? [[['↵'], 'open'] as const] : []),
    ...(marks ? [[['X'], 'mark'] as const] : []),
    ...more,
  ];
  return hints.map(([keys, does]) => (
    <span key={does} aria-hidden>
      <Keys of={keys} /> {does}
    </span>
  ));
}
