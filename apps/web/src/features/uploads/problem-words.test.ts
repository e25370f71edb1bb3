import { readdirSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { problemWords } from './problem-words.ts';

const media = new URL('../../../../server/src/media/', import.meta.url);

/** Every sentence that preparing a file may end with, read from where they are written; a fact in one is `7:30`. */
function sentences(): string[] {
  return readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, media), 'utf8').matchAll(
        /(?:MediaRefusal|failure)\(\s*'(\w+)',\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g,
      ),
    ])
    .flatMap(([, code, plain, built = '']) => {
      // Those two are the server's own affair: the file is prepared again, or was never there.
      if (code === 'cancelled' || plain === 'There is no such file.') return [];
      return [plain ?? built.replaceAll(/\$\{[^}]+\}/g, '7:30').replace(/\$\{.*/, ' but video/mp4.')];
    });
}

it('has words for everything that preparing a file may end with', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const all = sentences().filter(
    (sentence) => sentence !== 'The worker did something else than it was asked for.',
  );
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((sentence) => problemWords(sentence).includes(sentence))).toEqual([]);
  expect(problemWords('The song is longer than 20:00.')).toContain('20:00');
});

it('puts what it does not know behind a sentence of its own', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(problemWords('The tape is torn.')).toMatch(/not accepted.*The tape is torn\./);
});
