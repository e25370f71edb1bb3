import { transformAsync, type PluginObj } from '@babel/core';
import type { Plugin } from 'vite';
import { linguiConfig } from './lingui-catalogues.ts';
import { readShortIds } from './message-ids.ts';

/** Compiles the Lingui macros into message lookups, for the build and for tests of files that contain messages. */
export function linguiMacro(): Plugin {
  let shortIds: ReadonlyMap<string, string> = new Map();

  return {
    name: 'turnstage:lingui-macro',
    enforce: 'pre',
    async configResolved({ command }) {
      if (command === 'build') shortIds = await readShortIds(linguiConfig);
    },
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /@lingui\/\w+\/macro/ },
      async handler(code, id) {
        const compiled = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }], shortenIds(shortIds)],
          parserOpts: { plugins: ['typescript', 'jsx'] },
        });
        return compiled?.code == null ? null : { code: compiled.code, map: compiled.map };
      },
    },
  };
}

/** Runs after the macro, which writes an id as an object's property or as an attribute. */
function shortenIds(shortIds: ReadonlyMap<string, string>): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            StringLiteral({ node }) {
              node.value = shortIds.get(node.value) ?? node.value;
            },
          });
        },
      },
    },
  };
}
