import type { DataOf } from '@spw/contract/endpoint';
import type { listSessions } from '@spw/contract/players';

const BROWSERS: readonly [RegExp, string][] = [
  [/OPR\/|Opera/, 'Opera'],
  [/Edg/, 'Edge'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
];

export function describeDevice(userAgent: string): string {
  const find = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = find(BROWSERS) ?? 'A browser';
  const system = find(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

interface SessionRow {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export function showSession(session: SessionRow, currentId: string): DataOf<typeof listSessions>[number] {
  return {
    id: session.sessionId,
    current: session.sessionId === currentId,
    device: describeDevice(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}
