import { Server, type IncomingMessage, type ServerResponse } from 'node:http';

/** Loaded before a program: a release with a fault that no start notices. It says that it is ready, and fails every third call. */
const FAILURE = JSON.stringify({ status: false, data: null, message: 'An error occurred', code: 'fault' });
const emit = Server.prototype.emit as (this: Server, event: string, ...given: unknown[]) => boolean;
let calls = 0;

function emitBadly(this: Server, event: string, ...given: unknown[]): boolean {
  const [request, response] = given as [IncomingMessage, ServerResponse];
  if (event !== 'request' || !request.url?.startsWith('/v1/') || (calls += 1) % 3 !== 0)
    return emit.call(this, event, ...given);
  response.writeHead(500, { 'content-type': 'application/json' }).end(FAILURE);
  return true;
}

Server.prototype.emit = emitBadly as Server['emit'];
