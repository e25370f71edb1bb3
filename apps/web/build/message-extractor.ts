import { extractFromFileWithBabel } from '@lingui/cli/api';
import type { ExtractorType } from '@lingui/conf';

/** What every file with messages contains: a macro, the component `Trans`, a call of `i18n` or its comment. */
const messageSource = /@lingui\/(macro|react|core\/macro)|i18n/;

/** Lingui's own extractor, for files that can have messages: to parse and transform the others takes long. */
export const messageExtractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename),
  async extract(filename, code, onMessageExtracted, context) {
    if (!context || !messageSource.test(code)) return;
    const plugins = ['typescript' as const, ...(filename.endsWith('x') ? (['jsx'] as const) : [])];
    await extractFromFileWithBabel(filename, code, onMessageExtracted, context, { plugins });
  },
};
