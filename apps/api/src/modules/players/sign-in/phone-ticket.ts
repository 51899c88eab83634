import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlayersDeps } from '../deps.ts';

/** How a phone without an account was proven. The network also vouches for the consent that a form would ask for. */
export type ProvenBy = 'code' | 'network';

const LIFE_SECONDS = 600;

function macOf(deps: PlayersDeps, text: string): Buffer {
  return createHmac('sha256', deps.secrets.ticket).update(`ticket|${text}`).digest();
}

/** Lets a player whose phone was just proven register it from the same device without proving it again. */
export function issueTicket(
  deps: PlayersDeps,
  { phone, deviceId, provenBy }: { phone: string; deviceId: string; provenBy: ProvenBy },
): string {
  const until = Math.floor(deps.clock.now().getTime() / 1000) + LIFE_SECONDS;
  const text = `${phone}.${deviceId}.${provenBy}.${until}`;
  return `${text}.${macOf(deps, text).toString('base64url')}`;
}

export function readTicket(
  deps: PlayersDeps,
  { ticket, phone, deviceId }: { ticket: string; phone: string; deviceId: string },
): ProvenBy | null {
  const cut = ticket.lastIndexOf('.');
  const text = ticket.slice(0, cut);
  const given = Buffer.from(ticket.slice(cut + 1), 'base64url');
  const right = macOf(deps, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;

  const [ticketPhone, ticketDevice, provenBy, until] = text.split('.');
  const inTime = Number(until) > deps.clock.now().getTime() / 1000;
  if (ticketPhone !== phone || ticketDevice !== deviceId || !inTime) return null;
  return provenBy === 'network' ? 'network' : 'code';
}
