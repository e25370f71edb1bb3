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
