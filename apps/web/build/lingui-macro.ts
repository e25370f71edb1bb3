import { transformAsync } from '@babel/core';
import type { Plugin } from 'vite';
import { linguiConfig } from './lingui-catalogues.ts';

/** Compiles the Lingui macros into message lookups, for the build and for tests of files that contain messages. */
export function linguiMacro(): Plugin {
  return {
    name: 'turnstage:lingui-macro',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /@lingui\/\w+\/macro/ },
      async handler(code, id) {
        const compiled = await transformAsync(code, {
          filename: id,
          babelrc: false,
          configFile: false,
          sourceMaps: true,
          plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
          parserOpts: { plugins: ['typescript', 'jsx'] },
        });
        return compiled?.code == null ? null : { code: compiled.code, map: compiled.map };
      },
    },
  };
}
