/** Every mail about an account, in both languages. Plain text, so that every mail client can show it. */
import type { Locale } from '../user.tables.ts';

/** The data of each mail. */
export interface MailData {
  verificationCode: { code: string };
  resetPassword: { link: string };
  passwordChanged: { link: string };
  addressAdded: { address: string; link: string };
  mainAddressChanged: { address: string; link: string };
  /** `day` as `YYYY-MM-DD`. */
  deactivationRequested: { day: string; link: string };
}

export type MailKind = keyof MailData;

export interface MailText {
  readonly subject: string;
  readonly lines: readonly string[];
}

type Texts = { readonly [K in MailKind]: (data: MailData[K]) => MailText };

const en: Texts = {
  verificationCode: ({ code }) => ({
    subject: `${code} is your Turnstage code`,
    lines: [
      `Your code is ${code}. It works for 15 minutes.`,
      '',
      'Enter it on Turnstage to verify your address.',
      '',
      "Didn't ask for it? You can ignore this email.",
    ],
  }),
  resetPassword: ({ link }) => ({
    subject: 'Reset your Turnstage password',
    lines: [
      'Someone (probably you) asked to reset your Turnstage password.',
      '',
      'Choose a new one here. The link works once, for one hour:',
      link,
      '',
      "Wasn't you? Ignore this email and your password stays the same.",
    ],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Your Turnstage password was changed',
    lines: [
      "Your Turnstage password just changed, and you're signed out on all your other devices.",
      '',
      "Wasn't you? Choose a new password right away:",
      link,
    ],
  }),
  addressAdded: ({ address, link }) => ({
    subject: 'A new address on your Turnstage account',
    lines: [
      `${address} is verified. You can sign in to Turnstage with it now.`,
      '',
      "Wasn't you? Change your password and remove the address:",
      link,
    ],
  }),
  mainAddressChanged: ({ address, link }) => ({
    subject: 'Your Turnstage email address changed',
    lines: [
      `From now on, we'll send emails about your account to ${address}.`,
      '',
      "Wasn't you? Change your password and pick your address again:",
      link,
    ],
  }),
  deactivationRequested: ({ day, link }) => ({
    subject: 'Your Turnstage account will be deleted',
    lines: [
      `You asked us to delete your Turnstage account. We'll do it on ${formatDay(day, 'en-US')}.`,
      '',
      'Until then, everything works as usual. Changed your mind? Keep your account here:',
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
      'Escríbelo en Turnstage para verificar tu dirección.',
      '',
      '¿No lo has pedido? Ignora este correo.',
    ],
  }),
  resetPassword: ({ link }) => ({
    subject: 'Restablece tu contraseña de Turnstage',
    lines: [
      'Alguien (probablemente tú) ha pedido cambiar tu contraseña de Turnstage.',
      '',
      'Elige una nueva aquí. El enlace sirve una vez, durante una hora:',
      link,
      '',
      '¿No has sido tú? Ignora este correo y tu contraseña seguirá siendo la misma.',
    ],
  }),
  passwordChanged: ({ link }) => ({
    subject: 'Se ha cambiado tu contraseña de Turnstage',
    lines: [
      'Tu contraseña de Turnstage acaba de cambiar y hemos cerrado tu sesión en los demás dispositivos.',
      '',
      '¿No has sido tú? Elige una nueva cuanto antes:',
      link,
    ],
  }),
  addressAdded: ({ address, link }) => ({
    subject: 'Una dirección nueva en tu cuenta de Turnstage',
    lines: [
      `${address} está verificada. Ya puedes iniciar sesión en Turnstage con ella.`,
      '',
      '¿No has sido tú? Cambia tu contraseña y quita la dirección:',
      link,
    ],
  }),
  mainAddressChanged: ({ address, link }) => ({
    subject: 'Ha cambiado tu dirección de correo en Turnstage',
    lines: [
      `A partir de ahora te enviaremos los correos de tu cuenta a ${address}.`,
      '',
      '¿No has sido tú? Cambia tu contraseña y vuelve a elegir tu dirección:',
      link,
    ],
  }),
  deactivationRequested: ({ day, link }) => ({
    subject: 'Tu cuenta de Turnstage se va a eliminar',
    lines: [
      `Nos pediste eliminar tu cuenta de Turnstage. Lo haremos el ${formatDay(day, 'es')}.`,
      '',
      'Hasta entonces todo funciona como siempre. ¿Has cambiado de idea? Conserva tu cuenta aquí:',
      link,
    ],
  }),
};

/** `2026-02-01` as a long date in the given language. */
function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

const languages: Readonly<Record<Locale, Texts>> = { en, es };

export function mailText<K extends MailKind>(kind: K, data: MailData[K], locale: Locale): MailText {
  return languages[locale][kind](data);
}
