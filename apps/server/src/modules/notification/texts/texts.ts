/** What notifications say outside of the page, in the languages that mail is written in. The page has words of its own. */
import type { AccountNews, NotificationKind } from '@turnstage/contracts';

export interface NotificationFacts {
  readonly kind: NotificationKind;
  /** Nickname; null for the installation and for people who are gone. */
  readonly actor: string | null;
  readonly room: string | null;
  readonly title: string | null;
  readonly message: string | null;
  readonly news: AccountNews | null;
  readonly count: number;
}

export interface NotificationWords {
  readonly title: string;
  readonly body: string;
}

type Texts = Readonly<Record<NotificationKind, (facts: NotificationFacts) => NotificationWords>>;

const product = 'Turnstage';

const newsInEnglish: Readonly<Record<AccountNews, string>> = {
  roleGiven: 'You were given a role',
  roleTaken: 'A role of yours was taken back',
  badgesChanged: 'Your badges were changed',
  profileChanged: 'Staff changed your profile',
  passwordChanged: 'Staff changed your password',
};

const en: Texts = {
  friendInvitation: ({ actor }) => ({
    title: `${actor ?? 'Somebody'} wants to be friends`,
    body: 'Accept or decline the invitation.',
  }),
  invitationAccepted: ({ actor }) => ({
    title: `${actor ?? 'Somebody'} is your friend now`,
    body: 'Your invitation was accepted.',
  }),
  newFan: ({ actor, count }) => ({
    title:
      count > 1
        ? `${actor ?? 'Somebody'} and ${count - 1} more follow you`
        : `${actor ?? 'Somebody'} follows you`,
    body: 'They hear of it when you go on stage.',
  }),
  djOnStage: ({ actor, room }) => ({
    title: `${actor ?? 'A DJ'} is on stage`,
    body: room ? `Listen in “${room}”.` : 'Listen now.',
  }),
  djMessage: ({ actor, title, message }) => ({
    title: title ?? `From ${actor ?? 'a DJ'}`,
    body: message ?? '',
  }),
  roomMessage: ({ room, title, message }) => ({
    title: title ?? `News from ${room ?? 'a room'}`,
    body: message ?? '',
  }),
  mention: ({ actor, room, count }) => ({
    title: `${actor ?? 'Somebody'} called you${count > 1 ? ` (${count} times by now)` : ''}`,
    body: room ? `In the chat of “${room}”.` : 'In the chat.',
  }),
  directMessage: ({ actor, count }) => ({
    title: `${actor ?? 'Somebody'} wrote to you`,
    body: count > 1 ? `${count} new messages.` : 'A new message.',
  }),
  account: ({ news, room }) => ({
    title: newsInEnglish[news ?? 'profileChanged'],
    body: room ? `In “${room}”.` : `On ${product}.`,
  }),
  staffMessage: ({ title, message }) => ({ title: title ?? product, body: message ?? '' }),
};

const newsInSpanish: Readonly<Record<AccountNews, string>> = {
  roleGiven: 'Te han dado un rol',
  roleTaken: 'Te han retirado un rol',
  badgesChanged: 'Han cambiado tus insignias',
  profileChanged: 'El equipo ha cambiado tu perfil',
  passwordChanged: 'El equipo ha cambiado tu contraseña',
};

const es: Texts = {
  friendInvitation: ({ actor }) => ({
    title: `${actor ?? 'Alguien'} quiere que seáis amigos`,
    body: 'Acepta o rechaza la invitación.',
  }),
  invitationAccepted: ({ actor }) => ({
    title: `${actor ?? 'Alguien'} y tú ya sois amigos`,
    body: 'Ha aceptado tu invitación.',
  }),
  newFan: ({ actor, count }) =>
    count > 1
      ? {
          title: `${actor ?? 'Alguien'} y ${count - 1} más te siguen`,
          body: 'Sabrán cuándo subes al escenario.',
        }
      : { title: `${actor ?? 'Alguien'} te sigue`, body: 'Sabrá cuándo subes al escenario.' },
  djOnStage: ({ actor, room }) => ({
    title: `${actor ?? 'Un DJ'} está en el escenario`,
    body: room ? `Escucha en «${room}».` : 'Escucha ahora.',
  }),
  djMessage: ({ actor, title, message }) => ({
    title: title ?? `De ${actor ?? 'un DJ'}`,
    body: message ?? '',
  }),
  roomMessage: ({ room, title, message }) => ({
    title: title ?? `Novedades de ${room ?? 'una sala'}`,
    body: message ?? '',
  }),
  mention: ({ actor, room, count }) => ({
    title: `${actor ?? 'Alguien'} te ha mencionado${count > 1 ? ` (${count} veces ya)` : ''}`,
    body: room ? `En el chat de «${room}».` : 'En el chat.',
  }),
  directMessage: ({ actor, count }) => ({
    title: `${actor ?? 'Alguien'} te ha escrito`,
    body: count > 1 ? `${count} mensajes nuevos.` : 'Un mensaje nuevo.',
  }),
  account: ({ news, room }) => ({
    title: newsInSpanish[news ?? 'profileChanged'],
    body: room ? `En «${room}».` : `En ${product}.`,
  }),
  staffMessage: ({ title, message }) => ({ title: title ?? product, body: message ?? '' }),
};

const languages = { en, es } as const;
export type NotificationLocale = keyof typeof languages;

export function notificationText(locale: NotificationLocale, facts: NotificationFacts): NotificationWords {
  return languages[locale][facts.kind](facts);
}
