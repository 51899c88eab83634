import { expect, test } from 'vitest';
import { readSettings as read } from './settings.ts';

const readSettings = (env: Record<string, string>) => read({ APP_ENV: 'test', ...env });

test('the port of the stand-ins comes from its own variable, then from their address, then is 4010', () => {
  expect(readSettings({ STANDINS_PORT: '4060', STANDINS_URL: 'http://localhost:4061' }).port).toBe(4060);
  expect(readSettings({ STANDINS_URL: 'http://localhost:4061' }).port).toBe(4061);
  expect(readSettings({ STANDINS_PORT: '' }).port).toBe(4010);
  expect(readSettings({ STANDINS_PORT: '0' }).port).toBe(0);
});

test('the gateway stands in front of the web unless told otherwise', () => {
  expect(readSettings({ WEB_URL: 'http://localhost:3333' }).gatewayUpstream).toBe('http://localhost:3333');
  const both = { WEB_URL: 'http://localhost:3333', GATEWAY_UPSTREAM: 'http://localhost:4000' };
  expect(readSettings(both).gatewayUpstream).toBe('http://localhost:4000');
});

test.each(['http', '65536', '-1', '40 10'])('a port of "%s" stops the start', (port) => {
  expect(() => readSettings({ STANDINS_GATEWAY_PORT: port })).toThrow('STANDINS_GATEWAY_PORT must be a port number');
});

test('callbacks go to the API, which is behind the web unless it is said to be elsewhere, or nowhere', () => {
  const webhook = (env: Record<string, string>) => readSettings(env).money.paystack?.webhookUrl;

  expect(webhook({})).toBe('http://localhost:4000/v1/spw/webhooks/paystack');
  expect(webhook({ WEB_URL: 'http://localhost:3333' })).toBe('http://localhost:3333/v1/spw/webhooks/paystack');
  const both = { WEB_URL: 'http://localhost:3333', API_URL: 'http://localhost:4444' };
  expect(webhook(both)).toBe('http://localhost:4444/v1/spw/webhooks/paystack');
  expect(webhook({ ...both, PAYSTACK_WEBHOOK_URL: 'http://api/hook' })).toBe('http://api/hook');
  expect(webhook({ ...both, PAYSTACK_WEBHOOK_URL: 'off' })).toBeNull();
  expect(readSettings({ CARRIER_DATASYNC_URL: 'off' }).money.airtime).toEqual({
    callbackUrl: 'http://localhost:4000/v1/spw/webhooks/carrier',
    datasyncUrl: null,
  });
});

test.each([
  [{ APP_ENV: '' }, 'APP_ENV is missing'],
  [{ APP_ENV: 'production' }, 'APP_ENV must be development or test, not "production"'],
  [{ STANDINS_HOST: '0.0.0.0' }, 'STANDINS_HOST must be 127.0.0.1, not "0.0.0.0"'],
  [{ STANDINS_HOST: '192.168.1.7', CONTAINER_PORTS: 'any' }, 'STANDINS_HOST must be 127.0.0.1'],
  [{ WEB_URL: 'https://game.example' }, 'WEB_URL must be on this machine'],
  [{ WEB_URL: 'http://192.168.1.7:3000' }, 'WEB_URL must be on this machine'],
])('stand-ins stay on one machine: %o is refused', (env, why) => {
  expect(() => readSettings(env)).toThrow(why);
});

test('in a container whose ports are published on loopback, stand-ins listen to the container’s network', () => {
  expect(readSettings({ STANDINS_HOST: '0.0.0.0', CONTAINER_PORTS: 'loopback' }).host).toBe('0.0.0.0');
});
