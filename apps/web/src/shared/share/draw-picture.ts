/* oxlint-disable unicorn/no-array-fill-with-reference-type -- a canvas is filled here, no array */
import mark from '@spw/ui/parts/art/mark.svg?raw';
import { LIGHT_SLOTS, type CategorySlot } from '../category-slot.ts';
import { SPIN, WIN } from '../ui/wordmark.tsx';

export interface ResultPicture {
  readonly kind: 'result';
  readonly category: string;
  /** Whose colour the category has. */
  readonly slot: CategorySlot;
  /** Such as "7 of 10". */
  readonly score: string;
  readonly line: string;
  readonly right: number;
  readonly all: number;
  /** The question after the right ones was answered wrongly, or not in time. */
  readonly missed: boolean;
}

export interface ReceiptPicture {
  readonly kind: 'receipt';
  readonly title: string;
  readonly amount: string;
  readonly state: string;
  /** Names and values, one under the other. */
  readonly details: readonly (readonly [string, string])[];
}

export interface Footer {
  readonly line: string;
  readonly address: string;
}

const SIZE = 1080;
const MIDDLE = SIZE / 2;
const MOST_BYTES = 100_000;
// A canvas takes no tokens, and the picture looks the same to whoever gets it, day or night.
const NIGHT = '#17123a';
const RAY = '#2a2260';
const SHADE = '#7d70c9';
const CREAM = '#fff7e6';
const WHITE = '#ffffff';
const GOLD = '#ffc21a';
const CORAL = '#e4572e';
const GREEN = '#0b7a4b';
const RED = '#c8202f';
const GREY = '#574f80';

type Brush = CanvasRenderingContext2D;

/** A square picture in the colours of the house, drawn on the phone: nothing is asked of the server. */
export async function drawPicture(picture: ResultPicture | ReceiptPicture, footer: Footer): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('Cannot draw here');
  await loadFaces(picture.kind === 'result' ? picture.score : picture.amount);
  drawFrame(brush, footer);
  if (picture.kind === 'result') drawResult(brush, picture);
  else drawReceipt(brush, picture);
  return smallEnough(canvas);
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of [0.85, 0.7, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= MOST_BYTES) return blob;
  }
  throw new Error('The picture is too large');
}

/** Faces, or letters of them, that the page has not used yet are not there for a canvas. Without them it uses the phone's own. */
async function loadFaces(text: string): Promise<void> {
  const families = face('--font-head').split(',');
  await Promise.allSettled(families.map((family) => document.fonts.load(`700 40px ${family}`, text)));
}

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

function face(name: string): string {
  return token(name) || 'sans-serif';
}

interface Text {
  readonly at: readonly [x: number, y: number];
  readonly font: string;
  readonly color: string;
  readonly width: number;
  readonly align?: CanvasTextAlign;
}

/** Words of any language in the room there is: longer ones are set smaller. */
function write(brush: Brush, text: string, { at: [x, y], font, color, width, align = 'center' }: Text): void {
  const [, weight, size, family] = /^(\d+) (\d+) (.*)$/.exec(font) ?? [];
  brush.font = `${weight} ${size}px ${family}`;
  const fits = Math.min(1, width / brush.measureText(text).width);
  brush.font = `${weight} ${Math.floor(Number(size) * fits)}px ${family}`;
  brush.fillStyle = color;
  brush.textAlign = align;
  brush.fillText(text, x, y);
}

function box(brush: Brush, [x, y, width, height, round]: readonly number[], color: string): void {
  const [left, top, right, bottom, r] = [x!, y!, x! + width!, y! + height!, round!];
  brush.fillStyle = color;
  brush.beginPath();
  brush.moveTo(left + r, top);
  brush.arcTo(right, top, right, bottom, r);
  brush.arcTo(right, bottom, left, bottom, r);
  brush.arcTo(left, bottom, left, top, r);
  brush.arcTo(left, top, right, top, r);
  brush.fill();
}

function disc(brush: Brush, [x, y, radius]: readonly number[], color: string): void {
  brush.fillStyle = color;
  brush.beginPath();
  brush.arc(x!, y!, radius!, 0, 2 * Math.PI);
  brush.fill();
}

function drawFrame(brush: Brush, { line, address }: Footer): void {
  brush.fillStyle = NIGHT;
  brush.fillRect(0, 0, SIZE, SIZE);
  brush.fillStyle = RAY;
  const rays = 18;
  for (let at = 0; at < rays; at += 1) {
    brush.beginPath();
    brush.moveTo(MIDDLE, MIDDLE);
    brush.arc(MIDDLE, MIDDLE, SIZE, (at * 2 * Math.PI) / rays, ((at + 0.5) * 2 * Math.PI) / rays);
    brush.fill();
  }
  drawName(brush);

  box(brush, [114, 244, 880, 648, 48], CORAL);
  box(brush, [100, 224, 880, 654, 48], NIGHT);
  box(brush, [106, 230, 868, 642, 42], CREAM);

  brush.fillStyle = GOLD;
  for (const [top, height] of [
    [900, 10],
    [914, 4],
    [926, 154],
  ])
    brush.fillRect(0, top!, SIZE, height!);
  const text = { color: NIGHT, align: 'left', width: 840 } as const;
  write(brush, line, { ...text, at: [60, 988], font: `600 33 ${face('--font-body')}` });
  write(brush, address, { ...text, at: [60, 1036], font: `700 42 ${face('--font-body')}` });
  disc(brush, [982, 1001, 40], NIGHT);
  disc(brush, [982, 1001, 38], CREAM);
  disc(brush, [982, 1001, 34], RED);
  write(brush, '18+', { at: [982, 1010], font: `700 26 ${face('--font-body')}`, color: WHITE, width: 60 });
}

/** The name with its shade and the danfo's stripes, as `Wordmark` has it on a page. */
function drawName(brush: Brush): void {
  const letters = new Path2D(SPIN);
  letters.addPath(new Path2D(WIN));
  brush.save();
  brush.translate(230, 60);
  brush.scale(1.2, 1.2);
  brush.lineJoin = 'round';
  brush.lineWidth = 5;
  for (const [color, offset] of [
    [SHADE, 7],
    [SHADE, 4],
    [NIGHT, 0],
  ] as const) {
    brush.save();
    brush.translate(offset, offset);
    brush.fillStyle = color;
    brush.strokeStyle = color;
    brush.fill(letters);
    brush.stroke(letters);
    brush.restore();
  }
  brush.fillStyle = GOLD;
  brush.fill(letters);
  brush.save();
  brush.clip(letters);
  brush.fillStyle = NIGHT;
  brush.fillRect(0, 57, 518, 7);
  brush.fillRect(0, 67.8, 518, 3.5);
  brush.restore();
  drawMark(brush);
  brush.restore();
}

function drawMark(brush: Brush): void {
  brush.translate(241, 17.2);
  brush.scale(62 / 64, 62 / 64);
  disc(brush, [32, 32, 31], NIGHT);
  disc(brush, [32, 32, 28.8], CORAL);
  for (let at = 0; at < 16; at += 1) {
    const angle = (at * Math.PI) / 8;
    disc(brush, [32 + 25.4 * Math.cos(angle), 32 + 25.4 * Math.sin(angle), 2.3], CREAM);
  }
  disc(brush, [32, 32, 22], NIGHT);
  disc(brush, [32, 32, 20.2], GOLD);
  brush.fillStyle = NIGHT;
  const letter = new Path2D(/<path[^>]* d="([^"]+)"/.exec(mark)?.[1]);
  brush.fill(letter);
}

function drawResult(brush: Brush, { category, slot, score, line, right, all, missed }: ResultPicture): void {
  brush.font = `700 37px ${face('--font-body')}`;
  const width = Math.min(brush.measureText(category).width + 100, 800);
  const color = token(`--color-cat-${slot}`);
  box(brush, [MIDDLE - width / 2, 266, width, 80, 40], color);
  const body = face('--font-body');
  const ink = LIGHT_SLOTS.has(slot) ? NIGHT : WHITE;
  write(brush, category, { at: [MIDDLE, 319], font: `700 37 ${body}`, color: ink, width: 700 });
  write(brush, score, { at: [MIDDLE, 486], font: `700 128 ${face('--font-head')}`, color: NIGHT, width: 780 });
  write(brush, line, { at: [MIDDLE, 550], font: `600 39 ${body}`, color: NIGHT, width: 780 });
  const row = Math.ceil(all / 2);
  for (let at = 0; at < all; at += 1) {
    const x = MIDDLE + ((at % row) - row / 2) * 130 + 9;
    const y = 584 + Math.floor(at / row) * 130;
    box(brush, [x, y, 112, 112, 26], NIGHT);
    const miss = missed && at === right;
    box(brush, [x + 6, y + 6, 100, 100, 20], at < right ? GREEN : miss ? RED : WHITE);
    if (at < right || miss) sign(brush, x + 56, y + 56, miss);
  }
}

/** A tick, or a cross. */
function sign(brush: Brush, x: number, y: number, cross: boolean): void {
  const lines = cross
    ? [
        [-18, -18, 18, 18],
        [18, -18, -18, 18],
      ]
    : [
        [-20, 1, -6, 15],
        [-6, 15, 22, -13],
      ];
  brush.strokeStyle = WHITE;
  brush.lineWidth = 9;
  brush.lineCap = 'round';
  brush.beginPath();
  for (const [fromX, fromY, toX, toY] of lines) {
    brush.moveTo(x + fromX!, y + fromY!);
    brush.lineTo(x + toX!, y + toY!);
  }
  brush.stroke();
}

function drawReceipt(brush: Brush, { title, amount, state, details }: ReceiptPicture): void {
  const body = face('--font-body');
  write(brush, title, { at: [MIDDLE, 320], font: `700 44 ${body}`, color: NIGHT, width: 780 });
  write(brush, amount, { at: [MIDDLE, 450], font: `700 110 ${face('--font-head')}`, color: NIGHT, width: 780 });
  brush.font = `700 37px ${body}`;
  const width = Math.min(brush.measureText(state).width + 80, 780);
  box(brush, [MIDDLE - width / 2, 490, width, 72, 36], NIGHT);
  write(brush, state, { at: [MIDDLE, 538], font: `700 37 ${body}`, color: WHITE, width: 700 });
  details.forEach(([name, value], at) => {
    const y = 640 + at * 72;
    write(brush, name, { at: [160, y], font: `400 36 ${body}`, color: GREY, width: 300, align: 'left' });
    write(brush, value, { at: [920, y], font: `700 36 ${body}`, color: NIGHT, width: 440, align: 'right' });
  });
}
