import { itemCatalogue } from '@turnstage/avatars';
import { expect, it } from 'vitest';
import { drawnItemTexts } from './item-texts.ts';

it('F51: everything that comes with the server is translated as long as staff didn’t rename it', () => {
  const texts = (entries: readonly { slug: string; english: readonly string[] | undefined }[]) =>
    Object.fromEntries(entries.map(({ slug, english }) => [slug, english]));
  expect(texts(drawnItemTexts)).toEqual(
    texts(itemCatalogue.map(({ slug, name, description }) => ({ slug, english: [name, description] }))),
  );
});
