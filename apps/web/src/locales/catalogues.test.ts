import { getCatalogs } from '@lingui/cli/api';
import { expect, it } from 'vitest';
import { linguiConfig } from '../../build/lingui-catalogues.ts';

const catalogues = await getCatalogs(linguiConfig);

it.each(catalogues.map((catalogue) => [catalogue.name ?? catalogue.path, catalogue] as const))(
  'the catalogue %s has every message of its source, in both languages (npx lingui extract, in apps/web)',
  async (_name, catalogue) => {
    const used = Object.keys((await catalogue.collect()) ?? {});
    const { en = {}, es = {} } = await catalogue.readAll(['en', 'es']);
    expect(used.filter((id) => !en[id])).toEqual([]);
    expect(used.filter((id) => !es[id]?.translation).map((id) => en[id]?.message ?? id)).toEqual([]);
  },
  60_000,
);

it('says the same thing the same way in every catalogue, since the one loaded last is heard everywhere (give a message a context)', async () => {
  const said = new Map<string, Map<string, string[]>>();
  for (const catalogue of catalogues) {
    const { es = {} } = await catalogue.readAll(['es']);
    for (const [id, { translation = '', message = id, obsolete }] of Object.entries(es)) {
      if (obsolete || !translation) continue;
      const ways = said.get(`${id} ${message}`) ?? new Map<string, string[]>();
      ways.set(translation, [...(ways.get(translation) ?? []), catalogue.name ?? catalogue.path]);
      said.set(`${id} ${message}`, ways);
    }
  }
  expect([...said].filter(([, ways]) => ways.size > 1).map(([message, ways]) => [message, ...ways])).toEqual([]);
});
