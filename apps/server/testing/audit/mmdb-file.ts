/** Writes a tiny MMDB file of IPv4 networks, after the format's specification (version 2.0, records of 24 bits). */
import { writeFileSync } from 'node:fs';

type Value = string | number | readonly Value[] | { readonly [key: string]: Value };

/** `networks` are not nested: `{ '192.0.2.0/24': { country: { iso_code: 'ES' } } }`. */
export function writeMmdb(path: string, networks: Readonly<Record<string, Value>>): void {
  const nodes: [Branch, Branch][] = [[null, null]];
  const data: Buffer[] = [];
  let dataLength = 0;
  for (const [network, record] of Object.entries(networks)) {
    const [address = '', length = '32'] = network.split('/');
    addNetwork(nodes, bitsOf(address).slice(0, Number(length)), dataLength);
    const bytes = encode(record);
    data.push(bytes);
    dataLength += bytes.length;
  }
  const tree = Buffer.concat(
    nodes.flatMap((node) => node.map((branch) => encodeBranch(branch, nodes.length))),
  );
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    description: { en: 'A test' },
    ip_version: 4,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.concat([Buffer.from([0xab, 0xcd, 0xef]), Buffer.from('MaxMind.com')]);
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata]));
}

/** Nothing, another node, or an offset in the data section. */
type Branch = null | { readonly node: number } | { readonly data: number };

function bitsOf(address: string): number[] {
  return address.split('.').flatMap((byte) => [...Number(byte).toString(2).padStart(8, '0')].map(Number));
}

function addNetwork(nodes: [Branch, Branch][], bits: readonly number[], offset: number): void {
  let at = 0;
  for (const [index, bit] of bits.entries()) {
    const node = nodes[at] as [Branch, Branch];
    const branch = node[bit as 0 | 1];
    if (index === bits.length - 1) node[bit as 0 | 1] = { data: offset };
    else if (branch !== null && 'node' in branch) at = branch.node;
    else {
      at = nodes.push([null, null]) - 1;
      node[bit as 0 | 1] = { node: at };
    }
  }
}

/** A pointer to data counts from the node count, past the separator of 16 bytes. */
function encodeBranch(branch: Branch, nodeCount: number): Buffer {
  const value = branch === null ? nodeCount : 'node' in branch ? branch.node : nodeCount + 16 + branch.data;
  return Buffer.from([(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff]);
}

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([control(2, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([control(6, 4), bytes]);
  }
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encode)]);
  const entries = Object.entries(value as Readonly<Record<string, Value>>);
  return Buffer.concat([
    control(7, entries.length),
    ...entries.flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

/** Sizes stay below 29 here; types above 7 have a byte of their own. */
function control(type: number, size: number): Buffer {
  if (size > 28) throw new Error('the test writer has no long values');
  return type > 7 ? Buffer.from([size, type - 7]) : Buffer.from([(type << 5) | size]);
}
