export interface LabelPose {
  /** Degrees the text is turned within its sector. */
  rotate: number;
  /** Along the sector's middle line, reading outward or inward, or straight across it. */
  run: 'outward' | 'inward' | 'across';
}

/** How a label lies in the sector whose middle stands at `angle` degrees clockwise from the top: never on its head. */
export function labelPose(angle: number): LabelPose {
  const at = ((angle % 360) + 360) % 360;
  if (at <= 22.5 || at > 337.5) return { rotate: 0, run: 'across' };
  if (at > 157.5 && at <= 202.5) return { rotate: 180, run: 'across' };
  return at < 180 ? { rotate: -90, run: 'outward' } : { rotate: 90, run: 'inward' };
}

/** One or two lines, broken at the space nearest the middle; a longer name is cut. */
export function labelLines(name: string, longest: number): string[] {
  const cut = name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
  const middle = (cut.length - 1) / 2;
  const spaces = Array.from(cut.matchAll(/ /g), (match) => match.index);
  const nearest = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return nearest === undefined ? [cut] : [cut.slice(0, nearest), cut.slice(nearest + 1)];
}
