export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Filled with pepper: only the last confirmation of something that cannot be undone. */
  solid?: boolean | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ kind = 'primary', solid = false, wide = false, className }: ButtonLook): string {
  const names = ['btn'];
  if (kind !== 'secondary') names.push(kind === 'danger' && solid ? 'btn-danger-solid' : `btn-${kind}`);
  if (wide) names.push('btn-wide');
  if (className !== undefined) names.push(className);
  return names.join(' ');
}
