import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  readonly to: readonly string[];
  /** With its headers, as it came over the line. */
  readonly text: string;
}

interface MailOptions {
  readonly host?: string;
  readonly port?: number;
  readonly onLetter?: (letter: Letter) => void;
}

const MOST_LETTERS = 1000;

/** A mail server that takes letters of anybody, without a password or encryption, and sends them nowhere. */
export async function startMailServer({ host = '127.0.0.1', port = 0, onLetter }: MailOptions = {}) {
  let letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.setEncoding('utf8');
      const parts: string[] = [];
      stream.on('data', (part: string) => parts.push(part));
      stream.on('end', () => {
        const letter = { to: session.envelope.rcptTo.map(({ address }) => address), text: parts.join('') };
        letters = [letter, ...letters].slice(0, MOST_LETTERS);
        onLetter?.(letter);
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens at a port
  const { port: listens } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${listens}`,
    /** The newest first. */
    letters: () => letters,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
