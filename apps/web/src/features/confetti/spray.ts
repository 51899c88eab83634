import { launch, move, opacityOf, type Piece } from './piece.ts';

export interface SprayOptions {
  readonly least: number;
  readonly most: number;
  readonly gravity: number;
  readonly burst: 'win' | 'streak';
  readonly chance: () => number;
}

const LONGEST_STEP = 0.033;
const SLOW_FRAME_MS = 28;
const FRAMES_WATCHED = 6;

/** Sprays once and clears up after itself. Says how to stop it early. */
export function spray(canvas: HTMLCanvasElement, { least, most, gravity, burst, chance }: SprayOptions): () => void {
  const context = canvas.getContext('2d');
  if (context === null) return () => undefined;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(devicePixelRatio, 1.5);
  canvas.width = width * scale;
  canvas.height = height * scale;
  context.scale(scale, scale);

  const { deviceMemory = 4 } = navigator as Navigator & { deviceMemory?: number };
  const wanted = deviceMemory <= 2 ? least : least + Math.round(chance() * (most - least));
  const pieces = Array.from({ length: least }, () => launch(burst, { width, height }, chance));
  let frames = 0;
  let slow = 0;
  let before: number | null = null;
  let request = requestAnimationFrame(step);

  function step(now: number): void {
    const passed = now - (before ?? now);
    before = now;
    frames += 1;
    if (passed > SLOW_FRAME_MS) slow += 1;
    // The rest comes only to a phone that has kept up with the first.
    if (frames === FRAMES_WATCHED && slow < FRAMES_WATCHED / 2)
      while (pieces.length < wanted) pieces.push(launch(burst, { width, height }, chance));

    context!.clearRect(0, 0, width, height);
    let flying = false;
    for (const piece of pieces) {
      move(piece, Math.min(passed / 1000, LONGEST_STEP), gravity);
      if (piece.age >= piece.life) continue;
      flying = true;
      draw(context!, piece);
    }
    if (flying) request = requestAnimationFrame(step);
    else context!.clearRect(0, 0, width, height);
  }
  return () => cancelAnimationFrame(request);
}

function draw(context: CanvasRenderingContext2D, piece: Piece): void {
  context.save();
  context.globalAlpha = opacityOf(piece);
  context.translate(piece.x, piece.y);
  context.rotate(piece.turn);
  context.scale(1, Math.cos(piece.age * piece.flip));
  context.fillStyle = piece.colour;
  context.beginPath();
  if (piece.dot) context.arc(0, 0, 4, 0, Math.PI * 2);
  else context.rect(-8, -5, 16, 10);
  context.fill();
  if (!piece.dot) {
    context.strokeStyle = piece.colour === '#FFC21A' ? '#17123A' : '#FFF7E6';
    context.lineWidth = 2;
    context.beginPath();
    context.arc(0, 0, 2.5, 0, Math.PI * 2);
    context.stroke();
  }
  context.restore();
}
