import type { App } from '../platform.ts';

const CARRIER_HEADERS = ['x-msisdn', 'msisdn', 'x-up-calling-line-id', 'x-nokia-msisdn', 'x-jinny-cid'];

/**
 * A mobile network can add the subscriber's number to a request; so can anyone. The number is believed only from the
 * carrier's own gateways and otherwise disappears before anything can read it.
 */
export function stripCarrierHeaders(app: App, isGateway: (address: string) => boolean): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const given = CARRIER_HEADERS.map((name) => request.headers[name]).find((value) => typeof value === 'string');
    for (const name of CARRIER_HEADERS) delete request.headers[name];
    if (typeof given === 'string' && isGateway(request.ip)) request.carrierNumber = given;
    done();
  });
}
