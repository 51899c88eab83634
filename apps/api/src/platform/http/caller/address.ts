import { BlockList, isIP, isIPv4 } from 'node:net';

/** Says whether an address lies in one of the ranges. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    if (isIP(plain) === 0) return false;
    return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  };
}

/** The block an address shares with its neighbours: /24, or /56 for IPv6, where one household has many addresses. */
export function blockOf(address: string): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${firstBytesOf(plain, 7)}/56`;
}

/** An IPv4 address that came over an IPv6 socket. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function firstBytesOf(address: string, bytes: number): string {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  const hex = groups.map((group) => group.padStart(4, '0')).join('');
  return hex.slice(0, bytes * 2);
}
