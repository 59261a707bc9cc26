import { BlockList, isIP, isIPv4 } from 'node:net';

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0');
  return [...(left ?? []), ...zeros, ...(right ?? [])];
}

/** The IPv4 address that an IPv6 socket shows as `::ffff:a.b.c.d`. */
function mappedIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/** The network of one caller: an IPv4 address, or an IPv6 /64. Other text stays unchanged. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** The network of one organisation, from `networkOf`: an IPv4 /24, or an IPv6 /48. */
export function neighbourhoodOf(network: string): string {
  const [separator, parts] = isIPv4(network) ? ['.', 3] : [':', 3];
  return network.split(separator).slice(0, parts).join(separator);
}

/**
 * The addresses from which Firebase Hosting calls the functions: Google's front ends (the ranges in Google's
 * goog.json that are not in cloud.json, which customers rent) and Fastly's. The list is a hint: an edge that
 * is missing has fewer counters, and `npm run doctor` reports it.
 */
const EDGES_V4 = [
  ...['64.233.160.0/19', '66.102.0.0/20', '66.249.64.0/19', '72.14.192.0/18', '74.125.0.0/16'],
  ...['108.177.0.0/17', '142.250.0.0/15', '172.217.0.0/16', '172.253.0.0/16', '173.194.0.0/16'],
  ...['192.178.0.0/15', '209.85.128.0/17', '216.58.192.0/19', '216.239.32.0/19'],
  ...['23.235.32.0/20', '104.156.80.0/20', '140.248.0.0/16', '146.75.0.0/17', '151.101.0.0/16'],
  ...['157.52.64.0/18', '167.82.0.0/17', '172.111.64.0/18', '185.31.16.0/22', '199.27.72.0/21'],
  '199.232.0.0/16',
];
const EDGES_V6 = [
  ...['2001:4860::/32', '2404:6800::/32', '2607:f8b0::/32', '2800:3f0::/32', '2a00:1450::/32'],
  ...['2c0f:fb50::/32', '2a04:4e40::/32', '2a04:4e42::/32'],
];

function blockList(): BlockList {
  const list = new BlockList();
  for (const [type, ranges] of [['ipv4', EDGES_V4] as const, ['ipv6', EDGES_V6] as const])
    for (const range of ranges) {
      const [start = '', bits] = range.split('/');
      list.addSubnet(start, Number(bits), type);
    }
  return list;
}
const edges = blockList();

/** True when Firebase Hosting calls the functions from this address. */
export function isEdge(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && edges.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
