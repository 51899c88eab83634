import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as send } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';

export interface TlsFront {
  readonly url: string;
  /** Of who signed its certificates. */
  readonly authorityFile: string;
  /** From now on it shows a certificate that ended yesterday. */
  expire(): void;
  renew(): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const CONFIG = `[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
`;

/** A server of TLS in front of another one on this machine, signed by an authority of its own, whose certificate can run out. */
export async function startTlsFront(target: string): Promise<TlsFront> {
  const folder = await mkdtemp(join(tmpdir(), 'spw-tls-'));
  const { good, expired, key } = await makeCertificates(folder);
  const server = createServer({ key, cert: good }, (incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = send(new URL(url, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of TLS has no port');
  const show = (cert: Buffer) => {
    server.setSecureContext({ key, cert });
    // Whoever is connected has seen the one before.
    server.closeAllConnections();
  };
  return {
    url: `https://127.0.0.1:${address.port}`,
    authorityFile: join(folder, 'authority.pem'),
    expire: () => show(expired),
    renew: () => show(good),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeCertificates(folder: string): Promise<Record<'good' | 'expired' | 'key', Buffer>> {
  const openssl = async (...args: string[]) => {
    const { ok, output } = await runCommand(['openssl', ...args], folder);
    if (!ok) throw new Error(`openssl ${args[0]}: ${output.trim()}`);
  };
  await Promise.all([
    writeFile(join(folder, 'ca.conf'), CONFIG),
    writeFile(join(folder, 'index.txt'), ''),
    writeFile(join(folder, 'serial'), '01\n'),
  ]);
  const authority = ['-keyout', 'authority.key', '-out', 'authority.pem', '-days', '30', '-subj', '/CN=a drill'];
  await openssl('req', '-x509', ...KEY, ...authority);
  const asked = ['-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=127.0.0.1'];
  await openssl('req', '-new', ...KEY, ...asked, '-addext', 'subjectAltName=IP:127.0.0.1');
  const sign = (out: string, from: number, to: number) => {
    const signer = ['-config', 'ca.conf', '-cert', 'authority.pem', '-keyfile', 'authority.key'];
    const dates = ['-startdate', dateOf(from), '-enddate', dateOf(to)];
    return openssl('ca', '-batch', '-notext', ...signer, ...dates, '-in', 'server.csr', '-out', out);
  };
  const now = Date.now();
  await sign('good.pem', now - DAY_MS, now + 30 * DAY_MS);
  await sign('expired.pem', now - 30 * DAY_MS, now - DAY_MS);
  const [good, expired, key] = await Promise.all(
    ['good.pem', 'expired.pem', 'server.key'].map((file) => readFile(join(folder, file))),
  );
  return { good: good!, expired: expired!, key: key! };
}

/** As openssl wants it: 20261118063000Z. */
function dateOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`;
}
