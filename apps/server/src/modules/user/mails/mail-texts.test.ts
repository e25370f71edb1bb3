import { describe, expect, test } from 'vitest';
import { mailText, type MailData, type MailKind } from './mail-texts.ts';

const data: MailData = {
  verificationCode: { code: '123456' },
  resetPassword: { link: 'https://stage.example/reset-password#t' },
  passwordChanged: { link: 'https://stage.example/forgot-password' },
  addressAdded: { address: 'new@stage.example', link: 'https://stage.example/settings/emails' },
  mainAddressChanged: { address: 'new@stage.example', link: 'https://stage.example/settings/emails' },
  deactivationRequested: { day: '2026-02-01', link: 'https://stage.example/settings/data' },
};

describe.each(Object.keys(data) as MailKind[])('the mail %s', (kind) => {
  test.each(['en', 'es'] as const)('contains all of its data (%s)', (locale) => {
    const { subject, lines } = mailText(kind, data[kind], locale);
    const whole = [subject, ...lines].join('\n');
    const { day, ...others } = data[kind] as Record<string, string>;
    for (const fact of Object.values(others)) expect(whole).toContain(fact);
    if (day) expect(whole).toContain(locale === 'en' ? 'February 1, 2026' : '1 de febrero de 2026');
    // A line break in the subject would start another mail header.
    expect(subject).toMatch(/^[^\r\n]{5,78}$/);
  });

  test('exists in two languages', () => {
    expect(mailText(kind, data[kind], 'es')).not.toEqual(mailText(kind, data[kind], 'en'));
  });
});
