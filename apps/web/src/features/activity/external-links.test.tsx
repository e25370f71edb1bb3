import { expect, it } from 'vitest';
import { externalAddress } from './external-links.ts';

const at = { ownOrigin: 'https://1.discordsays.com', publicUrl: 'https://music.test' };

it.each([
  ['https://example.org/song?a=1', '', 'https://example.org/song?a=1'],
  ['https://example.org/', '_blank', 'https://example.org/'],
  ['https://1.discordsays.com/r/attic?x=1#top', '_blank', 'https://music.test/r/attic?x=1#top'],
  ['https://1.discordsays.com/r/attic', '', null],
  ['javascript:alert(1)', '_blank', null],
  ['blob:https://1.discordsays.com/9', '', null],
])('Y8: %s (target “%s”) opens %s', (href, target, expected) => {
  const link = document.createElement('a');
  link.href = href;
  link.target = target;
  expect(externalAddress(link, at)).toBe(expected);
});

it('leaves downloads to the page', () => {
  const link = document.createElement('a');
  link.href = 'https://example.org/x.csv';
  link.download = 'x.csv';
  expect(externalAddress(link, at)).toBeNull();
});
