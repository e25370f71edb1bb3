import { readdirSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { uploadProblemText } from './upload-problem-text.ts';

const media = new URL('../../../../server/src/media/', import.meta.url);

/** Every error sentence of the preparation, read from the source code; a value in a sentence becomes `7:30`. */
function sentences(): string[] {
  return readdirSync(media, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(new URL(name, media), 'utf8').matchAll(
        /(?:MediaRefusal|failure)\(\s*'(\w+)',\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g,
      ),
    ])
    .flatMap(([, code, plain, built = '']) => {
      // These two never reach the client: the preparation is repeated, or the file never existed.
      if (code === 'cancelled' || plain === 'There is no such file.') return [];
      return [plain ?? built.replaceAll(/\$\{[^}]+\}/g, '7:30').replace(/\$\{.*/, ' but video/mp4.')];
    });
}

it('has a message for every error of the preparation', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const unseen = [
    'The worker did something else than it was asked for.',
    // Only measured, long after it was prepared.
    'AAC can be decoded only with ffmpeg.',
  ];
  const all = sentences().filter((sentence) => !unseen.includes(sentence));
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((sentence) => uploadProblemText(sentence).includes(sentence))).toEqual([]);
  expect(uploadProblemText('The song is longer than 20:00.')).toContain('20:00');
});

it('shows an unknown sentence behind a general message', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  expect(uploadProblemText('The tape is torn.')).toMatch(/The server says.*The tape is torn\./);
});
