import { isIPv6 } from 'node:net';

/**
 * The network that anonymous callers are counted by: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because someone who has one such address has the whole /64.
 */
export function toNetworkPrefix(address: string): string {
  const [withoutZone = ''] = address.split('%');
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1];
  if (mappedIpv4 !== undefined || !isIPv6(withoutZone)) return mappedIpv4 ?? address;
  const [before = '', after] = withoutZone.toLowerCase().split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after ? after.split(':') : [];
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
