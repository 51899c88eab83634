import { callProvider } from '../call-provider.ts';
import type { ConnectProvider } from '../connect-provider.ts';
import type { ForwardedEvent, ProductAnalytics } from './port.ts';

export function mixpanel(
  { url, token }: { readonly url: string; readonly token: string },
  { connectProvider }: { connectProvider: ConnectProvider },
): ProductAnalytics {
  const line = connectProvider(url, 'mixpanel');
  const send = async (door: string, body: readonly object[]) => {
    const whole = `${url}/${door}?ip=0&verbose=1`;
    const answer = await callProvider(line, { method: 'POST', url: whole, headers: {}, body });
    if (answer.status !== 200) throw new Error(`Mixpanel answered ${answer.status}`);
  };
  return {
    sendEvents: (events) =>
      send(
        'track',
        events.map((event) => eventOf(event, token)),
      ),
    sendProfiles: (profiles) =>
      send(
        'engage',
        profiles.map(({ actor, properties }) => ({ $token: token, $distinct_id: actor, $set_once: properties })),
      ),
  };
}

function eventOf({ name, actor, insertId, occurredAt, properties }: ForwardedEvent, token: string): object {
  const own = { token, time: occurredAt.getTime() / 1000, distinct_id: actor, $insert_id: insertId };
  return { event: name, properties: { ...properties, ...own } };
}
