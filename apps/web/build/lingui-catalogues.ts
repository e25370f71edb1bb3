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
import { readExtractedMessages } from './message-ids.ts';

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
  let shortIds: ReadonlyMap<string, string> = new Map();

  return {
    name: 'turnstage:lingui-catalogues',
    async configResolved({ command }) {
      if (command === 'build') ({ shortIds } = await readExtractedMessages(linguiConfig));
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
      const shortened = Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [shortIds.get(id) ?? id, message]),
      );
      const { source, errors } = createCompiledCatalog(locale, shortened, { namespace: 'es' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage(locale, errors));
      return { code: source, map: null };
    },
  };
}
