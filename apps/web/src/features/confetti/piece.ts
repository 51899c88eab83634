/** A note or a dot in flight. Lengths in CSS pixels, times in seconds. */
export interface Piece {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  readonly spin: number;
  readonly flip: number;
  readonly dot: boolean;
  readonly colour: string;
  readonly life: number;
  age: number;
}

const COLOURS = ['#0B7A4B', '#FFC21A', '#B0185E', '#3A2DB0'] as const;
const DRAG = 1.2;
const FADE = 0.4;

export interface Sky {
  readonly width: number;
  readonly height: number;
}

/** From the lower corners for a win, from the middle for a streak; upwards, give or take 35 degrees. */
export function launch(burst: 'win' | 'streak', { width, height }: Sky, chance: () => number): Piece {
  const left = chance() < 0.5;
  const lean = burst === 'win' ? (left ? 0.35 : -0.35) : 0;
  const angle = -Math.PI / 2 + lean + ((chance() * 2 - 1) * 35 * Math.PI) / 180;
  // A tall screen needs a harder throw, or nothing would reach its upper half.
  const speed = (500 + chance() * 400) * Math.max(1, Math.sqrt(height / 700));
  return {
    x: burst === 'win' ? (left ? 0 : width) : width / 2,
    y: burst === 'win' ? height : height * 0.6,
    vx: Math.cos(angle) * speed,
    vy: Math.sin(angle) * speed,
    turn: chance() * Math.PI * 2,
    spin: (chance() * 2 - 1) * 6,
    flip: 4 + chance() * 6,
    dot: chance() < 0.15,
    colour: COLOURS[Math.floor(chance() * COLOURS.length)] ?? COLOURS[0],
    life: 2.2 + chance() * 0.8,
    age: 0,
  };
}

/** Moves a piece by the time that passed, however many frames the phone managed meanwhile. */
export function move(piece: Piece, seconds: number, gravity: number): void {
  const slowed = Math.exp(-DRAG * seconds);
  piece.vx *= slowed;
  piece.vy = piece.vy * slowed + gravity * seconds;
  piece.x += piece.vx * seconds;
  piece.y += piece.vy * seconds;
  piece.turn += piece.spin * seconds;
  piece.age += seconds;
}

/** 1 while it flies, falling to 0 at the end of its life. */
export function opacityOf({ age, life }: Piece): number {
  return Math.max(0, Math.min(1, (life - age) / FADE));
}
