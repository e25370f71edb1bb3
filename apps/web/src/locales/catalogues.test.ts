import { getCatalogs } from '@lingui/cli/api';
import { expect, it } from 'vitest';
import { linguiConfig } from '../../build/lingui-catalogues.ts';

const catalogues = await getCatalogs(linguiConfig);

it.each(catalogues.map((catalogue) => [catalogue.name ?? catalogue.path, catalogue] as const))(
  'catalogue %s has every message in Spanish',
  async (_name, catalogue) => {
    const { en = {}, es = {} } = await catalogue.readAll(['en', 'es']);
    const used = Object.entries(en).filter(([, { obsolete }]) => !obsolete);
    expect(used.filter(([id]) => !es[id]?.translation).map(([id, { message }]) => message ?? id)).toEqual([]);
  },
);

it('shows in English what the source says, which extracting alone leaves as it was (npx lingui extract --overwrite)', async () => {
  const differing: unknown[] = [];
  for (const catalogue of catalogues) {
    const { en = {} } = await catalogue.readAll(['en']);
    for (const [id, { translation, message = id, obsolete }] of Object.entries(en))
      if (!obsolete && translation !== message) differing.push({ message, translation });
  }
  expect(differing).toEqual([]);
});

it('translates a message the same way in every catalogue, since the one loaded last wins everywhere (give a message a context)', async () => {
  const translations = new Map<string, Map<string, string[]>>();
  for (const catalogue of catalogues) {
    const { es = {} } = await catalogue.readAll(['es']);
    for (const [id, { translation = '', message = id, obsolete }] of Object.entries(es)) {
      if (obsolete || !translation) continue;
      const variants = translations.get(`${id} ${message}`) ?? new Map<string, string[]>();
      variants.set(translation, [...(variants.get(translation) ?? []), catalogue.name ?? catalogue.path]);
      translations.set(`${id} ${message}`, variants);
    }
  }
  expect([...translations].filter(([, variants]) => variants.size > 1).map(([message, variants]) => [message, ...variants])).toEqual([]);
});
