import { domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { channelFromName, dateFromName, nameMatches, addressVariants } from './outbox.rules.ts';

const name = '2026-01-31T20-15-30-250Z-cat@world.test.eml';

test('the name says when the mail was written', () => {
  expect(dateFromName(name)).toBe('2026-01-31T20:15:30.250Z');
  expect(dateFromName('2026-01-31T20-15-30-250Z~002-cat@world.test.eml')).toBe('2026-01-31T20:15:30.250Z');
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
])('%j is not a mail name', (invalid) => {
  expect(dateFromName(invalid)).toBeUndefined();
});

test('the search matches the address, not the date', () => {
  expect(nameMatches(name, 'CAT@')).toBe(true);
  expect(nameMatches(name, '')).toBe(true);
  expect(nameMatches(name, '2026')).toBe(false);
  expect(nameMatches('2026-01-31T20-15-30-250Z-a_b@world.test.eml', 'a+b')).toBe(true);
});

test('the name of a phone message says that it is one', () => {
  const sms = '2026-01-31T20-15-30-250Z-+4915123456789.sms.txt';
  expect(dateFromName(sms)).toBe('2026-01-31T20:15:30.250Z');
  expect([channelFromName(sms), channelFromName(name)]).toEqual(['sms', 'mail']);
  expect([nameMatches(sms, '+4915'), nameMatches(sms, '0000')]).toEqual([true, false]);
  expect(nameMatches(sms, ' +49 151 234 567 89 ')).toBe(true);
  expect(addressVariants('+4915123456789', domainToUnicode)).toEqual(['+4915123456789']);
});

test('only one plain address identifies the owner of a mail', () => {
  expect(addressVariants(' Cat@World.test ', domainToUnicode)).toEqual(['cat@world.test']);
  expect(addressVariants('cat@xn--mnchen-3ya.test', domainToUnicode)).toEqual([
    'cat@xn--mnchen-3ya.test',
    'cat@münchen.test',
  ]);
  for (const invalid of ['', 'cat', 'Cat <cat@world.test>', 'a@b.test, c@d.test', '"a@b"@c.test'])
    expect(addressVariants(invalid, domainToUnicode)).toBeUndefined();
});
