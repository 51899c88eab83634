import type { PasskeyAssertion, PasskeyRequest } from '@spw/contract/passkey-shapes';
import type { PasskeyCreation } from '@spw/contract/passkeys';
import { useSyncExternalStore } from 'react';

/** Fetched with the first passkey, and by nobody who has none. */
const library = () => import('./passkey-library.ts');

const never = () => () => undefined;
const isSupported = () => typeof PublicKeyCredential === 'function';

/** Whether this browser can have passkeys at all. Nearly all can, so pages drawn ahead show what needs one. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(never, isSupported, () => true);
}

/** Null when the browser gave none: the player closed its window, or there is none here. It has said so itself. */
export async function askPasskey(request: PasskeyRequest): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: request }).catch(() => null);
  if (answer === null) return null;
  const { authenticatorData, clientDataJSON, signature, userHandle } = answer.response;
  return { id: answer.id, authenticatorData, clientDataJSON, signature, ...(userHandle && { userHandle }) };
}

export interface MadePasskey {
  readonly id: string;
  readonly attestationObject: string;
  readonly clientDataJSON: string;
  readonly transports: string[];
}

/** `there` when this device has a passkey for the account already. */
export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey | 'there' | null> {
  const { startRegistration, WebAuthnError } = await library();
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) =>
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? 'there' : null,
  );
  if (made === null || made === 'there') return made;
  const { attestationObject, clientDataJSON, transports = [] } = made.response;
  return { id: made.id, attestationObject, clientDataJSON, transports };
}
