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
  /** How much of its speed the air takes each second. */
  readonly drag: number;
  age: number;
}

const COLOURS = ['#0B7A4B', '#FFC21A', '#B0185E', '#3A2DB0'] as const;
const DRAG = 1.2;
/** Paper that is slow to come down: the whole screen stays full for some seconds. */
const PAPER_DRAG = 4;
const FADE = 0.4;

export interface Sky {
  readonly width: number;
  readonly height: number;
}

/** From the lower corners for a win, to anywhere on the screen; from the middle for a streak, upwards, give or take 35 degrees. */
export function launch(burst: 'win' | 'streak', { width, height }: Sky, chance: () => number): Piece {
  const win = burst === 'win';
  const left = chance() < 0.5;
  const x = win ? (left ? 0 : width) : width / 2;
  const y = win ? height : height * 0.6;
  const angle = -Math.PI / 2 + ((chance() * 2 - 1) * 35 * Math.PI) / 180;
  // A tall screen needs a harder throw, or nothing would reach its upper half.
  const speed = (500 + chance() * 400) * Math.max(1, Math.sqrt(height / 700));
  // What is thrown through air this thick comes to rest after speed / drag; a little more makes up for the fall meanwhile.
  const [across, up] = [chance() * width, chance() * height + 200];
  return {
    x,
    y,
    vx: win ? (across - x) * PAPER_DRAG : Math.cos(angle) * speed,
    vy: win ? -up * PAPER_DRAG : Math.sin(angle) * speed,
    turn: chance() * Math.PI * 2,
    spin: (chance() * 2 - 1) * 6,
    flip: 4 + chance() * 6,
    dot: chance() < 0.15,
    colour: COLOURS[Math.floor(chance() * COLOURS.length)] ?? COLOURS[0],
    life: win ? 4 + chance() * 1.5 : 2.2 + chance() * 0.8,
    drag: win ? PAPER_DRAG : DRAG,
    age: 0,
  };
}

/** Moves a piece by the time that passed, however many frames the phone managed meanwhile. */
export function move(piece: Piece, seconds: number, gravity: number): void {
  const { drag } = piece;
  const slowed = Math.exp(-drag * seconds);
  const falling = gravity / drag;
  piece.x += (piece.vx * (1 - slowed)) / drag;
  piece.y += falling * seconds + ((piece.vy - falling) * (1 - slowed)) / drag;
  piece.vx *= slowed;
  piece.vy = falling + (piece.vy - falling) * slowed;
  piece.turn += piece.spin * seconds;
  piece.age += seconds;
}

/** 1 while it flies, falling to 0 at the end of its life. */
export function opacityOf({ age, life }: Piece): number {
  return Math.max(0, Math.min(1, (life - age) / FADE));
}
