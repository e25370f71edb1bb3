import {
  createCompilationErrorMessage,
  createCompiledCatalog,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { messageExtractor } from './message-extractor.ts';
import { readShortIds } from './message-ids.ts';

/** The settings of `lingui.config.ts`. The path is resolved from this file, so any working directory works. */
export const linguiConfig = {
  ...getConfig({ configPath: fileURLToPath(new URL('../lingui.config.ts', import.meta.url)) }),
  extractors: [messageExtractor],
};

/**
 * Turns an imported `.po` file into a module with its compiled messages. The translators' files are the only
 * catalogues in the repository. An untranslated message falls back to English.
 */
export function linguiCatalogues(): Plugin {
  const rootDir = linguiConfig.rootDir ?? '';
  let isBuild = false;
  let shortIds: ReadonlyMap<string, string> = new Map();
  const sourceMessages = readSourceMessages();

  return {
    name: 'turnstage:lingui-catalogues',
    async configResolved(resolved) {
      isBuild = resolved.command === 'build';
      if (isBuild) shortIds = await readShortIds(linguiConfig);
    },
    async transform(_code, id) {
      const path = id.replace(/\?.*$/, '');
      if (!path.endsWith('.po')) return null;
      const found = getCatalogForFile(relative(rootDir, path), await getCatalogs(linguiConfig));
      if (!found) throw new Error(`${path} belongs to no catalogue of lingui.config.ts`);

      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, {
        fallbackLocales: linguiConfig.fallbackLocales ?? {},
        sourceLocale: linguiConfig.sourceLocale ?? 'en',
      });
      // Obsolete messages stay in the file for translators. Shipping them here would overwrite the same message
      // from another catalogue.
      for (const [id, { obsolete }] of Object.entries((await catalog.read(locale)) ?? {})) {
        if (obsolete) delete messages[id];
      }
      // A production build keeps only the message ids in the code. A message that hasn't been extracted yet must
      // not show up as its id, so the catalogue takes its text from the source.
      if (isBuild) {
        for (const [key, message] of await sourceMessages(catalog)) messages[key] ??= message;
      }
      const shortened = Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [shortIds.get(id) ?? id, message]),
      );
      const { source, errors } = createCompiledCatalog(locale, shortened, { namespace: 'es' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
      return { code: source, map: null };
    },
  };
}

type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number];

/** The messages in the source files of a catalogue, by id. Both languages have the same, and reading them takes long. */
function readSourceMessages(): (catalogue: Catalogue) => Promise<ReadonlyMap<string, string>> {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const read = async (catalogue: Catalogue) => {
    const messages = Object.entries((await catalogue.collect()) ?? {});
    return new Map(messages.flatMap(([id, { message }]) => (message ? [[id, message] as const] : [])));
  };
  return (catalogue) => {
    const messages = known.get(catalogue.path) ?? read(catalogue);
    known.set(catalogue.path, messages);
    return messages;
  };
}
