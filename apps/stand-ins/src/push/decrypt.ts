import { createDecipheriv, hkdfSync, type ECDH } from 'node:crypto';

interface Receiver {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

const SALT = 16;
const TAG = 16;

/** What a browser does with a pushed message: RFC 8291, in one record of RFC 8188. Throws on anything else. */
export function decrypt(body: Buffer, { keys, auth }: Receiver): string {
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const keyEnd = SALT + 5 + body.readUInt8(SALT + 4);
  const sender = body.subarray(SALT + 5, keyEnd);
  const record = body.subarray(keyEnd);
  if (record.length > recordSize) throw new Error('more than one record');

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length));

  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.toString('utf8', 0, end);
}
