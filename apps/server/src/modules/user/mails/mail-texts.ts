/** Every mail about an account, in the languages it is written in. Plain text: it arrives everywhere. */
import type { Locale } from '../user.tables.ts';

/** What each mail tells. */
export interface MailFacts {
  verificationCode: { code: string };
  resetPassword: { link: string };
  passwordChanged: { link: string };
  addressAdded: { address: string; link: string };
  mainAddressChanged: { address: string; link: string };
  /** `day` as `YYYY-MM-DD`. */
  deactivationRequested: { day: string; link: string };
}

export type MailKind = keyof MailFacts;

export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Texts = { readonly [K in MailKind]: (facts: MailFacts[K]) => MailText };

const en: Texts = {
  verificationCode: ({ code }) => ({
    subject: `${code} is your Turnstage code`,
    lines: [
      `Your code is ${code}. It works for 15 minutes.`,
      '',
      'Enter it on Turnstage to show that this address is yours.',
      '',
      'If you did not ask for it, ignore this message.',
    ],
  }),
  resetPassword: ({ link }) => ({
    subject: 'A new password for Turnstage',
    lines: [
      'Somebody, probably you, asked for a new password for your Turnstage account.',
      '',
      'Choose it here. The link works once, for one hour:',
      link,
      '',
      'If it was not you, ignore this message; your password stays as it is.',
    ],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Your Turnstage password was changed',
    lines: [
      'The password of your Turnstage account was changed just now, and all other devices were signed out.',
      '',
      'If it was not you, choose a new one at once:',
      link,
    ],
  }),
  addressAdded: ({ address, link }) => ({
    subject: 'A new address on your Turnstage account',
    lines: [
      `${address} was verified and can now be used to sign in to your Turnstage account.`,
      '',
      'If it was not you, change your password and remove the address:',
      link,
    ],
  }),
  mainAddressChanged: ({ address, link }) => ({
    subject: 'Mail from Turnstage goes to another address now',
    lines: [
      `From now on mail about your Turnstage account goes to ${address}.`,
      '',
      'If it was not you, change your password and choose your address again:',
      link,
    ],
  }),
  deactivationRequested: ({ day, link }) => ({
    subject: 'Your Turnstage account will be deleted',
    lines: [
      `You asked for your Turnstage account to be deleted. That happens on ${inWords(day, 'en-GB')}.`,
      '',
      'Until then it works as before, and you can change your mind here:',
      link,
    ],
  }),
};

const es: Texts = {
  verificationCode: ({ code }) => ({
    subject: `${code} es tu código de Turnstage`,
    lines: [
      `Tu código es ${code}. Vale durante 15 minutos.`,
      '',
      'Escríbelo en Turnstage para demostrar que esta dirección es tuya.',
      '',
      'Si no lo has pedido, ignora este mensaje.',
    ],
  }),
  resetPassword: ({ link }) => ({
    subject: 'Una contraseña nueva para Turnstage',
    lines: [
      'Alguien, probablemente tú, ha pedido una contraseña nueva para tu cuenta de Turnstage.',
      '',
      'Elígela aquí. El enlace sirve una sola vez, durante una hora:',
      link,
      '',
      'Si no has sido tú, ignora este mensaje; tu contraseña sigue siendo la misma.',
    ],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Se ha cambiado tu contraseña de Turnstage',
    lines: [
      'La contraseña de tu cuenta de Turnstage acaba de cambiar y se ha cerrado la sesión en los demás dispositivos.',
      '',
      'Si no has sido tú, elige una nueva cuanto antes:',
      link,
    ],
  }),
  addressAdded: ({ address, link }) => ({
    subject: 'Una dirección nueva en tu cuenta de Turnstage',
    lines: [
      `${address} se ha verificado y ya sirve para iniciar sesión en tu cuenta de Turnstage.`,
      '',
      'Si no has sido tú, cambia tu contraseña y quita la dirección:',
      link,
    ],
  }),
  mainAddressChanged: ({ address, link }) => ({
    subject: 'Los correos de Turnstage van ahora a otra dirección',
    lines: [
      `A partir de ahora, los correos sobre tu cuenta de Turnstage van a ${address}.`,
      '',
      'Si no has sido tú, cambia tu contraseña y vuelve a elegir tu dirección:',
      link,
    ],
  }),
  deactivationRequested: ({ day, link }) => ({
    subject: 'Tu cuenta de Turnstage se va a eliminar',
    lines: [
      `Has pedido que se elimine tu cuenta de Turnstage. Ocurrirá el ${inWords(day, 'es')}.`,
      '',
      'Hasta entonces funciona como siempre, y aquí puedes cambiar de idea:',
      link,
    ],
  }),
};

/** `2026-02-01` as people write it. */
function inWords(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const languages: Readonly<Record<Locale, Texts>> = { en, es };

export function mailText<K extends MailKind>(kind: K, facts: MailFacts[K], locale: Locale): MailText {
  return languages[locale][kind](facts);
}
