import * as contract from '@spw/contract/profile';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useDatabase } from '../../testing/database.ts';
import { aForm } from '../../testing/players/form.ts';
import { testGame } from '../../testing/players/game.ts';
import { hostileImages } from '../../testing/players/hostile-images.ts';
import { seededRandom } from '../../testing/time-and-chance.ts';

const database = useDatabase();
const game = await testGame(database);
const MEGABYTE = 1_000_000;

async function aSender() {
  const { browser, playerId } = await game.aPlayer();
  const { username, email } = await database.db
    .selectFrom('players')
    .select(['username', 'email'])
    .where('playerId', '=', playerId)
    .executeTakeFirstOrThrow();
  return {
    browser,
    playerId,
    send: (bytes: Buffer, how: { type?: string; filename?: string; field?: string } = {}) =>
      browser.send(contract.changeProfile, aForm({ username, email }, { field: 'image', bytes, ...how })),
  };
}

async function fetchImage(address: string) {
  return game.app.inject({ method: 'GET', url: address });
}

async function aPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b7a4b' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Chioma at home' }, IFD3: { GPSLatitude: '6/1 27/1 0/1' } })
    .toBuffer();
}

test('a photo comes back small, square, of one kind and without what the phone wrote into it', async () => {
  const { send, browser } = await aSender();
  const photo = await aPhoto();
  expect(photo.includes('Chioma at home')).toBe(true);

  const { http, body } = await send(photo);

  expect(http).toBe(200);
  expect(body.message).toBe('Profile updated successfully');
  expect(body.meta.token).toBe(browser.token);
  expect(body.data.image).toMatch(/^\/static\/players\/[0-9a-f]{32}\.webp$/);
  const served = await fetchImage(body.data.image);
  expect(served.statusCode).toBe(200);
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(served.rawPayload.length).toBeLessThan(25_000);
  const about = await sharp(served.rawPayload).metadata();
  expect(about).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(about.exif ?? about.icc ?? about.xmp).toBeUndefined();
});

test('a new picture has a new address, and the old one is gone', async () => {
  const { send } = await aSender();
  const first = (await send(await aPhoto())).body.data.image;
  const second = (await send(await aPhoto())).body.data.image;

  expect(second).not.toBe(first);
  expect((await fetchImage(first)).statusCode).toBe(404);
  expect((await fetchImage(second)).statusCode).toBe(200);
});

test('saving without a picture keeps the one there is', async () => {
  const { send, browser } = await aSender();
  const { image, username, email } = (await send(await aPhoto())).body.data;
  const { body } = await browser.send(contract.changeProfile, aForm({ username, email }));
  expect(body.data.image).toBe(image);
});

test('a field in which nothing was chosen is no picture', async () => {
  const { send } = await aSender();
  const { http, body } = await send(Buffer.alloc(0), { filename: '', type: 'application/octet-stream' });
  expect([http, body.data?.image]).toEqual([200, null]);
});

test('what is no picture is refused whatever it calls itself, and a picture is taken whatever it is called', async () => {
  const { send } = await aSender();
  expect(
    (await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { type: 'image/png' })).body,
  ).toMatchObject({
    code: 'image_not_accepted',
    message: 'Please choose a JPEG, PNG or WebP picture',
  });
  expect((await send(await aPhoto(), { type: 'text/html', filename: '../../index.html' })).http).toBe(200);
});

test('a file above two megabytes is refused, and so is one in a field that takes none', async () => {
  const { send } = await aSender();
  const tooLarge = await send(Buffer.alloc(2_000_001, 0xff));
  expect([tooLarge.http, tooLarge.body.code]).toEqual([413, 'upload_too_large']);
  expect((await send(await aPhoto(), { field: 'avatar' })).http).toBe(422);
});

test.each(['/static/players/', '/static/players/../../etc/passwd', `/static/players/${'0'.repeat(32)}.webp`])(
  'there is no picture at %s',
  async (address) => {
    expect((await fetchImage(address)).statusCode).toBe(404);
  },
);

test('two hundred hostile files crash nothing, take no memory to speak of, and whatever is kept was drawn anew', async () => {
  const files = await hostileImages(seededRandom().below);
  expect(files).toHaveLength(200);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const outcomes = new Map<number, number>();

  let sender = await aSender();
  for (const [at, { name, bytes }] of files.entries()) {
    // A player may save thirty times an hour.
    if (at % 25 === 24) sender = await aSender();
    const { http, body } = await sender.send(bytes);
    outcomes.set(http, (outcomes.get(http) ?? 0) + 1);
    expect([200, 422], name).toContain(http);
    if (http === 200) await expectDrawnAnew(body.data.image);
  }
  clearInterval(watch);

  expect(outcomes.get(422)).toBeGreaterThan(100);
  expect(outcomes.get(200)).toBeGreaterThan(0);
  expect(most - before).toBeLessThan(250 * MEGABYTE);
  expect((await sender.send(await aPhoto())).http).toBe(200);
});

async function expectDrawnAnew(address: string | null): Promise<void> {
  const { rawPayload } = await fetchImage(address!);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(rawPayload.includes('<script>')).toBe(false);
}

test('twenty pictures at once are drawn one after the other, and none is lost without a word', async () => {
  const photo = await aPhoto();
  const senders = await Promise.all(Array.from({ length: 20 }, aSender));
  const replies = await Promise.all(senders.map(({ send }) => send(photo)));
  expect(replies.every(({ http }) => http === 200 || http === 503)).toBe(true);
  expect(replies.filter(({ http }) => http === 200).length).toBeGreaterThanOrEqual(16);
});
