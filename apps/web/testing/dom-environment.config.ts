/**
 * One DOM for all component tests of a worker. Creating it takes longer than most files, and modules that are loaded
 * once would hold on to the first one.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;
let isSetUp = false;

export default {
  name: 'one-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!isSetUp) await happyDom.setup(global, options);
    isSetUp = true;
    return { teardown: () => undefined };
  },
} satisfies Environment;
