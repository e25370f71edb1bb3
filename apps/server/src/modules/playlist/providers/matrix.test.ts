import { readFileSync } from 'node:fs';
import { startFakeVendors } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { readConfig } from '../../../config/index.ts';
import { createAdapters } from './adapters.ts';
import { capabilitiesOf, type ProviderCapability } from './provider.ts';

const guide = readFileSync(new URL('../../../../../../docs/guides/providers.md', import.meta.url), 'utf8');
const columns: readonly (readonly [ProviderCapability, string])[] = [
  ['search', 'search'],
  ['lookUp', 'look up'],
  ['resolveLink', 'links'],
  ['preview', 'previews'],
  ['stream', 'whole songs'],
  ['importList', 'import lists'],
  ['exportList', 'export lists'],
];

/** The table of the guide: what each provider can do, by the name of its row. */
function readMatrix(): Map<string, ProviderCapability[]> {
  const lines = guide.split('\n');
  const start = lines.findIndex((line) => line.startsWith('| | search |'));
  const cells = (line = '') =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const header = cells(lines[start]);
  const rows = lines.slice(start + 2);
  return new Map(
    rows.slice(0, rows.indexOf('')).map((line) => {
      const row = cells(line);
      const can = columns.filter(([, column]) => row[header.indexOf(column)] === 'yes');
      return [row[0] ?? '', can.map(([capability]) => capability)] as const;
    }),
  );
}

test('the guide says of every provider what it can do, with and without keys', async () => {
  const { env, subsonicEnv, stop } = await startFakeVendors('https://music.test');
  await stop();
  const rowsWith = (settings: Record<string, string>, withKeys: readonly string[]) => {
    const adapters = createAdapters(
      readConfig(settings).providers,
      { musicAppToken: () => Promise.reject(new Error('no token is needed')) },
      systemClock,
    );
    return [...adapters.values()].map((adapter): readonly [string, ProviderCapability[]] => {
      const suffix = adapter.title === 'YouTube' ? ' with a key' : ' with keys';
      const name = withKeys.includes(adapter.title) ? adapter.title + suffix : adapter.title;
      return [name, capabilitiesOf(adapter)];
    });
  };
  const all = { ...env, ...subsonicEnv, YOUTUBE_API_KEY: 'key' };
  const expected = new Map([...rowsWith({}, []), ...rowsWith(all, ['YouTube', 'SoundCloud'])]);
  expect(readMatrix()).toEqual(expected);
});
