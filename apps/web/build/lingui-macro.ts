import { transformAsync, type PluginObj } from '@babel/core';
import type { Plugin } from 'vite';
import { linguiConfig } from './lingui-catalogues.ts';
import { readExtractedMessages, type ExtractedMessages } from './message-ids.ts';

/**
 * Compiles the Lingui macros into message lookups, for the build and for tests of files that contain messages. A build
 * keeps only the ids of messages in the code, so it refuses those that no catalogue has.
 */
export function linguiMacro(): Plugin {
  let extracted: ExtractedMessages | undefined;

  return {
    name: 'turnstage:lingui-macro',
    enforce: 'pre',
    async configResolved({ command }) {
      if (command === 'build') extracted = await readExtractedMessages(linguiConfig);
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /@lingui\/\w+\/macro/ },
      async handler(code, id) {
        const ids = new Set<string>();
        const compiled = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: [
            ['@lingui/babel-plugin-lingui-macro', { linguiConfig }],
            ...(extracted ? [shortenIds(extracted.shortIds, ids)] : []),
          ],
          parserOpts: { plugins: ['typescript', 'jsx'] },
        });
        const missing = extracted?.findMissing(id, ids) ?? [];
        if (missing.length > 0)
          this.error(`${id} has messages that are in no catalogue yet: run npx lingui extract in apps/web`);
        return compiled?.code == null ? null : { code: compiled.code, map: compiled.map };
      },
    },
  };
}

/** Runs after the macro, which marks each message with a comment. Adds the full ids to `found`. */
function shortenIds(shortIds: ReadonlyMap<string, string>, found: Set<string>): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return;
              for (const property of node.properties) {
                if (property.type !== 'ObjectProperty' || property.value.type !== 'StringLiteral') continue;
                if (property.key.type !== 'Identifier' || property.key.name !== 'id') continue;
                found.add(property.value.value);
                property.value.value = shortIds.get(property.value.value) ?? property.value.value;
              }
            },
          });
        },
      },
    },
  };
}
