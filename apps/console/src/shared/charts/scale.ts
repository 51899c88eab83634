const STEPS = [1, 2, 2.5, 5, 10];

/** Round marks from 0 to a little above the largest value: 98 → 0, 25, 50, 75, 100. */
export function marksUpTo(largest: number, parts = 4): readonly number[] {
  const raw = Math.max(largest, 1) / parts;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((candidate) => candidate * power >= raw) ?? 10) * power;
  return Array.from({ length: parts + 1 }, (_, at) => at * step);
}

/** A straight line from values to places. */
export function scale(values: readonly [number, number], places: readonly [number, number]): (value: number) => number {
  const [low, high] = values;
  const [from, to] = places;
  return (value) => from + ((value - low) / (high - low || 1)) * (to - from);
}

export function path(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join(' ');
}
