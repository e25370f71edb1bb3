import babel from '@rolldown/plugin-babel';
import { linguiConfig } from './lingui-catalogues.ts';

/** Turns what the macros of Lingui mark into look-ups; for the build and for tests of files that hold words. */
export function linguiMacro(): ReturnType<typeof babel> {
  return babel({
    include: /\/apps\/web\/src\/.*\.tsx?$/,
    plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]],
    parserOpts: { plugins: ['typescript', 'jsx'] },
  });
}
