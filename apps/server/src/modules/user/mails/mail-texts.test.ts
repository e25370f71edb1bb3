import { describe, expect, test } from 'vitest';
import { mailText, type MailFacts, type MailKind } from './mail-texts.ts';

const facts: MailFacts = {
  verificationCode: { code: '123456' },
  resetPassword: { link: 'https://stage.example/reset-password#t' },
  passwordChanged: { link: 'https://stage.example/forgot-password' },
  addressAdded: { address: 'new@stage.example', link: 'https://stage.example/settings/emails' },
  mainAddressChanged: { address: 'new@stage.example', link: 'https://stage.example/settings/emails' },
  deactivationRequested: { day: '2026-02-01', link: 'https://stage.example/settings/data' },
};

describe.each(Object.keys(facts) as MailKind[])('the mail %s', (kind) => {
  test.each(['en', 'es'] as const)('tells all of its facts (%s)', (locale) => {
    const { subject, lines } = mailText(kind, facts[kind], locale);
    const whole = [subject, ...lines].join('\n');
    const { day, ...others } = facts[kind] as Record<string, string>;
    for (const fact of Object.values(others)) expect(whole).toContain(fact);
    if (day) expect(whole).toContain(locale === 'en' ? '1 February 2026' : '1 de febrero de 2026');
    // A line break in a subject would begin another head of the mail.
    expect(subject).toMatch(/^[^\r\n]{5,78}$/);
  });

  test('is in two languages', () => {
    expect(mailText(kind, facts[kind], 'es')).not.toEqual(mailText(kind, facts[kind], 'en'));
  });
});
