import { logInWithCode, logOut, register } from '../journey/sign-in.ts';
import { startRedis, stopRedis } from '../journey/redis.ts';
import { test } from '../journey/test.ts';

test('registration, logout and login work while Redis is away', async ({ page, newDevice, sim, stack }) => {
  await stopRedis(stack);
  try {
    await register(page, sim);
    await logOut(page);
    await logInWithCode(await (await newDevice()).newPage(), sim);
  } finally {
    await startRedis(stack);
  }
});
