import { Type } from 'typebox';
import { answerReader, callProvider } from '../call-provider.ts';
import type { ConnectProvider } from '../connect-provider.ts';
import { ProviderRefusal } from '../provider-trouble.ts';
import type { NumberCheckProvider } from './port.ts';

/** A player waits for it, and it may only ever add a reason to look: not long. */
const TIMEOUT_MS = 3000;

const readSwap = answerReader('a look-up of a SIM', Type.Object({ swapped: Type.Boolean() }));
const readRecycling = answerReader('a look-up of a subscriber', Type.Object({ phoneNumberRecycled: Type.Boolean() }));

/** The look-ups that carriers share: CAMARA SIM Swap and Number Recycling. The number is in the body, never in an address. */
export function camaraNumberCheck(
  { url, apiKey }: { readonly url: string; readonly apiKey: string },
  { connectProvider }: { connectProvider: ConnectProvider },
): NumberCheckProvider {
  const send = connectProvider(url, 'number-check');
  const ask = async (path: string, body: object): Promise<unknown> => {
    const answer = await callProvider(send, {
      method: 'POST',
      url: `${url}${path}`,
      headers: { authorization: `Bearer ${apiKey}` },
      body,
      timeoutMilliseconds: TIMEOUT_MS,
    });
    if (answer.status !== 200) throw new ProviderRefusal(String(answer.status));
    return answer.body;
  };
  return {
    async wasSwapped({ phone, withinHours }) {
      return readSwap(await ask('/sim-swap/v1/check', { phoneNumber: `+${phone}`, maxAge: withinHours })).swapped;
    },
    async wasReassigned({ phone, since }) {
      const asked = { phoneNumber: `+${phone}`, specifiedDate: since };
      return readRecycling(await ask('/number-recycling/v0.2/check', asked)).phoneNumberRecycled;
    },
  };
}
