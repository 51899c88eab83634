import { crc32, deflateSync } from 'node:zlib';
import { answer, give, seeGifts, startGame } from '../journey/game.ts';
import { expectMessage } from '../journey/messages.ts';
import { fillBirthDate, fillDetails } from '../journey/profile.ts';
import { comeIn } from '../journey/sign-in.ts';
import { expect, test } from '../journey/test.ts';

test('the third play of the day asks for the birth date on the wheel, and goes on once it is said', async ({
  page,
  sim,
  stack,
  watch,
}) => {
  await comeIn(page, sim);
  await give(stack, sim.number, { plays: 3, birthDate: null });
  for (let play = 0; play < 2; play += 1) {
    await startGame(page);
    await answer(page, stack, sim.number, 'wrong');
    await page.getByRole('heading', { name: 'Game Over' }).waitFor();
  }
  await seeGifts(page);
  await page.goto('/wheel');
  watch.expectRefusal('409 /v1/spw/user/reduce-play');
  await page.getByRole('button', { name: 'Spin', exact: true }).click();

  await expect(page.getByRole('dialog', { name: 'When were you born?' })).toBeVisible();
  await fillBirthDate(page, '14', 'June', '1998');
  await page.getByRole('button', { name: 'Save and spin' }).click();

  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});

test('a player fills in the profile, and what is said once stays said', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.getByRole('banner').getByRole('link', { name: 'Edit profile' }).click();
  await fillDetails(page);
  await page.getByLabel('Username').fill(`Nkem_${sim.number.slice(6)}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Profile updated successfully');

  await page.reload();

  for (const text of ['14 June 1998', 'Female', 'Enugu', 'Nsukka']) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(`Nkem_${sim.number.slice(6)}`);
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back from profile' }).click();
  await expect(page).toHaveURL('/home');
});

test('a player under age says so once, and reads from when they can play', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.goto('/profile');
  const year = new Date().getFullYear() - 15;
  await fillBirthDate(page, '1', 'January', String(year));
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Profile updated successfully');
  await page.reload();
  await expect(page.getByText(`You can play and pay from 1 January ${year + 18}`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveCount(0);
});

test('a photo is made small on the phone, drawn anew by the server and shown in the header', async ({ page, sim }) => {
  await comeIn(page, sim);
  // A form with a file in it is not shown to whoever listens to the requests.
  await page.addInitScript(() => {
    FormData.prototype.set = new Proxy(FormData.prototype.set, {
      apply(set, form, [name, value]: [string, string]) {
        if (name === 'imageName') document.documentElement.dataset['imageName'] = value;
        Reflect.apply(set, form, [name, value]);
      },
    });
  });
  await page.goto('/profile');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() });
  await expect(page.getByText('Save to keep it')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Profile updated successfully');

  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(25_000);
  // Not what the file is called on the phone.
  await expect(page.locator('html')).toHaveAttribute('data-image-name', 'photo');
  const picture = page.getByRole('banner').locator('img');
  await expect(picture).toHaveAttribute('src', /^\/static\/players\/[0-9a-f]{32}\.webp$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
});

test('a file that is no picture is refused on the phone', async ({ page, sim }) => {
  await comeIn(page, sim);
  await page.goto('/profile');
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await page.getByLabel('Choose a photo').setInputFiles(file);
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture')).toBeVisible();
});

/** 1,200 × 900 pixels of one colour, as a camera would never make them. */
function aPicture(): Buffer {
  const [width, height] = [1200, 900];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x5b)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
