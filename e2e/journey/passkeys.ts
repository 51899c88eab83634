import { expect, type Page } from '@playwright/test';
import { giveCode } from './money.ts';
import type { Sim } from './stand-ins.ts';
import type { Visit } from './screens.ts';

/** The lock of a phone, as Chromium plays one: it holds passkeys, and unlocks when the player is said to be there. */
export interface PhoneLock {
  /** Whether the finger fits from now on. */
  fits(fits: boolean): Promise<void>;
  passkeys(): Promise<number>;
}

export async function givePhoneLock(page: Page): Promise<PhoneLock> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    fits: async (isUserVerified) =>
      void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Up to where the browser's own window would come. */
export async function beginPasskey(page: Page, sim: Sim, watch: Visit['watch']): Promise<void> {
  watch.expectRefusal('403 /v1/spw/user/passkeys/begin');
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await giveCode(page, sim);
  await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible();
}

export async function addPasskey(page: Page, sim: Sim, watch: Visit['watch']): Promise<void> {
  await beginPasskey(page, sim, watch);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
}

export async function signInByPasskey(page: Page): Promise<void> {
  await page.goto('/landing');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}
