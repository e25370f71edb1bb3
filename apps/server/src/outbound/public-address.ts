/** Which network addresses are on the public internet, and which URLs that people type may be requested at all. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Everything that is not global unicast by the registries of IANA (RFC 6890 and its updates). */
const notPublicV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Inside the global block: tunnels, which hide an IPv4 address, and addresses for documents and experiments. */
const notPublicV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of notPublicV4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of notPublicV6) blocked.addSubnet(network, prefix, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && globalV6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Names that only local networks resolve. */
const localName = /(^|\.)(local|localhost|internal|lan|home\.arpa)\.?$/i;

/**
 * Reads an address that someone typed. It needs https on the usual port and a name or a public address, unless its
 * origin is one of `privateOrigins`. Undefined: refused.
 */
export function parseTargetUrl(text: string, privateOrigins: readonly string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (privateOrigins.includes(url.origin)) return url;
  if (url.protocol !== 'https:' || url.port !== '') return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIPv4(host) || isIPv6(host)) return isPublicAddress(host) ? url : undefined;
  return host.includes('.') && !localName.test(host) ? url : undefined;
}
