import { expect, test } from 'vitest';
import { launch, move, opacityOf } from './piece.ts';

const sky = { width: 360, height: 640 };

test('confetti flies the same way on a phone that manages a third of the frames', () => {
  const smooth = launch('win', sky, () => 0.5);
  const choppy = launch('win', sky, () => 0.5);
  for (let frame = 0; frame < 60; frame++) move(smooth, 1 / 60, 800);
  for (let frame = 0; frame < 20; frame++) move(choppy, 1 / 20, 800);

  expect(Math.abs(smooth.x - choppy.x)).toBeLessThan(15);
  expect(Math.abs(smooth.y - choppy.y)).toBeLessThan(30);
});

test('a win is sprayed up from the two lower corners, a streak from the middle', () => {
  const left = launch('win', sky, () => 0.1);
  const right = launch('win', sky, () => 0.9);
  expect([left.x, left.y, right.x, right.y]).toEqual([0, 640, 360, 640]);
  expect(launch('streak', sky, () => 0.5).x).toBe(180);
  for (const { vy } of [left, right]) expect(vy).toBeLessThan(-400);
});

test('the notes of a win fill the whole screen, and are still in the air after three seconds', () => {
  let seed = 1;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const pieces = Array.from({ length: 100 }, () => launch('win', sky, chance));
  for (let frame = 0; frame < 60; frame++) for (const piece of pieces) move(piece, 1 / 60, 800);
  for (const [x, y] of [
    [0, 0],
    [180, 0],
    [0, 320],
    [180, 320],
  ] as const)
    expect(
      pieces.filter((piece) => piece.x >= x && piece.x < x + 180 && piece.y >= y && piece.y < y + 320).length,
      `the quarter at ${x}, ${y}`,
    ).toBeGreaterThan(5);
  for (let frame = 0; frame < 120; frame++) for (const piece of pieces) move(piece, 1 / 60, 800);
  expect(pieces.filter((piece) => piece.y < sky.height && opacityOf(piece) === 1).length).toBeGreaterThan(20);
});

test('a piece fades away in the last moment of its life', () => {
  const piece = launch('win', sky, () => 0.5);
  expect(opacityOf(piece)).toBe(1);
  piece.age = piece.life - 0.2;
  expect(opacityOf(piece)).toBeCloseTo(0.5);
  piece.age = piece.life + 1;
  expect(opacityOf(piece)).toBe(0);
});
