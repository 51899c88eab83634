import { createPublicKey, verify } from 'node:crypto';

interface Expected {
  /** The key that the browser was subscribed with. */
  readonly serverKey: string;
  readonly origin: string;
  readonly now: Date;
}

const LONGEST_SECONDS = 86_400;

/** Whether the sender is the one whom the browser has agreed to, and means this service: RFC 8292. Says what is wrong, or null. */
export function vapidProblem(authorization: string | undefined, { serverKey, origin, now }: Expected): string | null {
  const parts = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization ?? '');
  if (!parts) return 'no VAPID';
  const [, header, claims, signature, key] = parts as unknown as [string, string, string, string, string];
  if (key !== serverKey) return 'another key';
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'not signed';
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  if (aud !== origin) return 'another audience';
  const seconds = Number(exp) - now.getTime() / 1000;
  if (!(seconds > 0 && seconds <= LONGEST_SECONDS)) return 'run out, or for too long';
  return /^(mailto:|https:)/.test(String(sub)) ? null : 'no subject';
}
