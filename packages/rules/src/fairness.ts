/**
 * How chance is drawn so that neither side can steer it. Before each draw the server shows the hash of a secret seed; then
 * the browser gives bytes of its own; the draw is the HMAC of both. When the seed is shown, anyone can draw again.
 * The same functions run on the server and, for the check, on the player's phone; each brings its own HMAC and hash.
 */
export interface Hashing {
  sha256(bytes: Uint8Array): Promise<Uint8Array>;
  hmacSha256(key: Uint8Array, message: Uint8Array): Promise<Uint8Array>;
}

export interface Draw {
  /** The server's secret, hex. */
  readonly seed: string;
  /** The browser's sixteen bytes, hex; empty when a caller gave none. */
  readonly clientBytes: string;
  readonly turnId: string;
  /** What is drawn: `spin 1` to `spin 3`, `questions football/easy`, `options 7`, `fiftyfifty 7`. Each has a stream of its own. */
  readonly step: string;
}

/** Only hex, ids and step names go in, so every character is one byte. */
function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export async function commitmentOf(hashing: Hashing, seed: string): Promise<string> {
  return toHex(await hashing.sha256(fromHex(seed)));
}

/** The numbers a draw gives, one after the other, each from 0 up to, not including, the `below` asked for. */
export function numbersOf(
  hashing: Hashing,
  { seed, clientBytes, turnId, step }: Draw,
): (below: number) => Promise<number> {
  const key = fromHex(seed);
  let count = 0;
  return async (below) => {
    // A number past the last whole multiple of `below` would make the small results likelier, so it is drawn again.
    const whole = Math.floor(2 ** 48 / below) * below;
    for (;;) {
      const mac = await hashing.hmacSha256(key, ascii(`${clientBytes}|${turnId}|${step}|${count++}`));
      const number = mac.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
      if (number < whole) return number % below;
    }
  };
}

/** The places 0 to count − 1 in a drawn order. */
export async function drawOrder(next: (below: number) => Promise<number>, count: number): Promise<number[]> {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = await next(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The wrong ones among the places 0 to count − 1, without the one that stays, which is the number drawn. */
export async function drawRemoved(
  next: (below: number) => Promise<number>,
  { right, count }: { readonly right: number; readonly count: number },
): Promise<number[]> {
  const wrong = Array.from({ length: count }, (_, at) => at).filter((place) => place !== right);
  const stays = wrong[await next(wrong.length)];
  return wrong.filter((place) => place !== stays);
}
