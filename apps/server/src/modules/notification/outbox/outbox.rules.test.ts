import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { channelOfName, dateOfName, nameMatches, spellingsOf } from './outbox.rules.ts';

const name = '2026-01-31T20-15-30-250Z-cat@world.test.eml';

test('a name says when the mail was written', () => {
  expect(dateOfName(name)).toBe('2026-01-31T20:15:30.250Z');
  expect(dateOfName('2026-01-31T20-15-30-250Z~002-cat@world.test.eml')).toBe('2026-01-31T20:15:30.250Z');
});

test.each([
  '../../../etc/passwd',
  `../${name}`,
  `/${name}`,
  `${name}/../../x`,
  String.raw`..\2026-01-31T20-15-30-250Z-cat@world.test.eml`,
  '2026-01-31T20-15-30-250Z-../x.eml',
  '2026-01-31T20-15-30-250Z-cat@world.test.eml\n',
  `${name}\u0000.txt`,
  '.eml',
  'notes.txt',
])('%j is no name of a mail', (wrong) => {
  expect(dateOfName(wrong)).toBeUndefined();
});

test('the search looks at the address, not at the date', () => {
  expect(nameMatches(name, 'CAT@')).toBe(true);
  expect(nameMatches(name, '')).toBe(true);
  expect(nameMatches(name, '2026')).toBe(false);
  expect(nameMatches('2026-01-31T20-15-30-250Z-a_b@world.test.eml', 'a+b')).toBe(true);
});

test('a message by phone says so in its name', () => {
  const sms = '2026-01-31T20-15-30-250Z-+4915123456789.sms.txt';
  expect(dateOfName(sms)).toBe('2026-01-31T20:15:30.250Z');
  expect([channelOfName(sms), channelOfName(name)]).toEqual(['sms', 'mail']);
  expect([nameMatches(sms, '+4915'), nameMatches(sms, '0000')]).toEqual([true, false]);
  expect(nameMatches(sms, ' +49 151 234 567 89 ')).toBe(true);
  expect(spellingsOf('+4915123456789', domainToUnicode)).toEqual(['+4915123456789']);
});

test('whose mail it is can be told of one plain address only', () => {
  expect(spellingsOf(' Cat@World.test ', domainToUnicode)).toEqual(['cat@world.test']);
  expect(spellingsOf('cat@xn--mnchen-3ya.test', domainToUnicode)).toEqual([
    'cat@xn--mnchen-3ya.test',
    'cat@münchen.test',
  ]);
  for (const odd of ['', 'cat', 'Cat <cat@world.test>', 'a@b.test, c@d.test', '"a@b"@c.test'])
    expect(spellingsOf(odd, domainToUnicode)).toBeUndefined();
});
