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
    for (const fact of Object.values(facts[kind])) expect(whole).toContain(fact);
    // A line break in a subject would begin another head of the mail.
    expect(subject).toMatch(/^[^\r\n]{5,78}$/);
  });

  test('is in two languages', () => {
    expect(mailText(kind, facts[kind], 'es')).not.toEqual(mailText(kind, facts[kind], 'en'));
  });
});
