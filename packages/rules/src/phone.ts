import { allow, refuse, type Decision } from './decision.ts';

/** 234 followed by ten digits, e.g. 2348031234567. */
export type Phone = string & { readonly brand: 'Phone' };
export type MobileNetwork = 'mtn' | 'airtel' | 'glo' | 't2' | 'other';

// National mobile prefixes by the network they were first given to. Numbers can be ported, so this only guesses.
const PREFIXES: Record<Exclude<MobileNetwork, 'other'>, readonly string[]> = {
  mtn: ['703', '704', '706', '707', '803', '806', '810', '813', '814', '816', '903', '906', '913', '916'],
  airtel: ['701', '708', '802', '808', '812', '901', '902', '904', '907', '911', '912'],
  glo: ['705', '805', '807', '811', '815', '905', '915'],
  t2: ['809', '817', '818', '908', '909'],
};

// The blocks that the regulator keeps for mobile numbers, so that a range which a carrier is given tomorrow is no stranger.
const MOBILE = /^234[789](0[1-9]|1\d)\d{7}$/;

const NETWORK_BY_PREFIX = new Map<string, MobileNetwork>(
  Object.entries(PREFIXES).flatMap(([network, prefixes]) =>
    prefixes.map((prefix) => [prefix, network as MobileNetwork]),
  ),
);

/** What people type around the digits: spaces, dashes, dots, brackets and a leading plus. */
function bare(text: string): string {
  return text.replace(/[\s().-]/g, '').replace(/^\+/, '');
}

function withCountryCode(digits: string): string {
  if (digits.startsWith('0')) return `234${digits.slice(1)}`;
  return digits.startsWith('2') ? digits : `234${digits}`;
}

export function parsePhone(text: string): Decision<Phone, 'phone_missing' | 'phone_invalid'> {
  const digits = bare(text);
  if (digits === '') return refuse('phone_missing');
  if (!/^\d{10,13}$/.test(digits)) return refuse('phone_invalid');

  const phone = withCountryCode(digits);
  if (!MOBILE.test(phone)) return refuse('phone_invalid');
  return allow(phone as Phone);
}

export function networkOf(phone: string): MobileNetwork {
  return NETWORK_BY_PREFIX.get(phone.slice(3, 6)) ?? 'other';
}

/** 2348031234567 → 0803 123 4567, the way it is written on a wall in Lagos. */
export function showPhone(phone: string): string {
  return `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`;
}

/** 2348031234567 → 0803 ••• 4567, for screens that others may see. */
export function maskPhone(phone: string): string {
  return `0${phone.slice(3, 6)} ••• ${phone.slice(9)}`;
}
