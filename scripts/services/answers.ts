import { connect } from 'node:net';

// The first packet of a PostgreSQL client that would like TLS; every server answers it with one letter.
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

export function postgresAnswers(url: string): Promise<boolean> {
  return answers(url, 5432, SSL_REQUEST, /^[SN]$/);
}

export function redisAnswers(url: string): Promise<boolean> {
  return answers(url, 6379, Buffer.from('PING\r\n'), /^(\+PONG|-NOAUTH)/);
}

function answers(url: string, usualPort: number, question: Buffer, expected: RegExp): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port || usualPort), timeout: 2000 });
    const finish = (answered: boolean) => {
      socket.destroy();
      done(answered);
    };
    socket.once('connect', () => socket.write(question));
    socket.once('data', (answer) => finish(expected.test(answer.toString('latin1'))));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
