/** Texts of notifications in pushes and mail, in the languages that mail is written in. The page has its own texts. */
import {
  accountUpdates,
  type AccountUpdate,
  type NotificationKind,
  type NotificationNews,
  type RoomRole,
  type TokenRole,
} from '@turnstage/contracts';
import { eventText } from './event-texts.ts';
import { roleTitle } from './role-texts.ts';

export interface NotificationFacts {
  readonly kind: NotificationKind;
  /** Nickname; null for the installation and for deleted accounts. */
  readonly actor: string | null;
  readonly room: string | null;
  readonly title: string | null;
  readonly message: string | null;
  readonly news: NotificationNews | null;
  /** Given or taken. */
  readonly role: RoomRole | TokenRole | null;
  readonly count: number;
}

export interface NotificationText {
  readonly title: string;
  readonly body: string;
}

type Texts = Readonly<Record<NotificationKind, (facts: NotificationFacts) => NotificationText>>;

const product = 'Turnstage';

function accountUpdateOf({ news }: NotificationFacts): AccountUpdate {
  return accountUpdates.find((update) => update === news) ?? 'profileChanged';
}

/** The room, or a community that only the title names. */
function placeOf({ room, title }: NotificationFacts, text: (name: string) => string): string | undefined {
  const name = room ?? title;
  return name === null ? undefined : text(name);
}

const accountNewsInEnglish: Readonly<Record<AccountUpdate, string>> = {
  roleGiven: 'You got a new role',
  roleTaken: 'You lost a role',
  badgesChanged: 'Your badges changed',
  profileChanged: 'Staff changed your profile',
  passwordChanged: 'Staff changed your password',
  webhookOff: 'A webhook was turned off',
};

const en: Texts = {
  friendInvitation: ({ actor }) => ({
    title: `${actor ?? 'Someone'} wants to be friends`,
    body: 'Accept or decline the request.',
  }),
  invitationAccepted: ({ actor }) => ({
    title: `You and ${actor ?? 'someone'} are friends now`,
    body: 'They accepted your request.',
  }),
  newFan: ({ actor, count }) => ({
    title:
      count > 1
        ? `${actor ?? 'Someone'} and ${count - 1} more follow you`
        : `${actor ?? 'Someone'} follows you`,
    body: "We'll let them know when you go on stage.",
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
    title: `${actor ?? 'Someone'} mentioned you${count > 1 ? ` (${count} times)` : ''}`,
    body: room ? `In the chat of “${room}”.` : 'In the chat.',
  }),
  directMessage: ({ actor, count }) => ({
    title: `${actor ?? 'Someone'} sent you a message`,
    body: count > 1 ? `${count} new messages.` : 'A new message.',
  }),
  account: (facts) => ({
    title: roleTitle('en', facts) ?? accountNewsInEnglish[accountUpdateOf(facts)],
    body: facts.message
      ? `Reason: ${facts.message}`
      : (placeOf(facts, (name) => `In “${name}”.`) ?? `On ${product}.`),
  }),
  staffMessage: ({ title, message }) => ({ title: title ?? product, body: message ?? '' }),
  eventStarts: (facts) => eventText('en', facts),
  roomInvitation: ({ actor, room }) => ({
    title: `${actor ?? 'Someone'} invites you to ${room ? `“${room}”` : 'a room'}`,
    body: 'Listen together.',
  }),
  communityAnnouncement: ({ title, message, count }) => ({
    title:
      count > 1 ? `${count} announcements in ${title ?? 'a community'}` : (title ?? 'A community of yours'),
    body: message ?? 'A new announcement.',
  }),
  weeklyDigest: ({ message }) => ({
    title: 'Your week in music',
    body: message ?? 'See what you heard and played.',
  }),
};

const accountNewsInSpanish: Readonly<Record<AccountUpdate, string>> = {
  roleGiven: 'Te han dado un rol',
  roleTaken: 'Te han quitado un rol',
  badgesChanged: 'Han cambiado tus insignias',
  profileChanged: 'El equipo ha cambiado tu perfil',
  passwordChanged: 'El equipo ha cambiado tu contraseña',
  webhookOff: 'Se ha desactivado un webhook',
};

const es: Texts = {
  friendInvitation: ({ actor }) => ({
    title: `${actor ?? 'Alguien'} quiere que seáis amigos`,
    body: 'Acepta o rechaza la solicitud.',
  }),
  invitationAccepted: ({ actor }) => ({
    title: `Tú y ${actor ?? 'alguien'} ya sois amigos`,
    body: 'Ha aceptado tu solicitud.',
  }),
  newFan: ({ actor, count }) =>
    count > 1
      ? {
          title: `${actor ?? 'Alguien'} y ${count - 1} más te siguen`,
          body: 'Les avisaremos cuando subas al escenario.',
        }
      : { title: `${actor ?? 'Alguien'} te sigue`, body: 'Le avisaremos cuando subas al escenario.' },
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
    title: `${actor ?? 'Alguien'} te ha mencionado${count > 1 ? ` (${count} veces)` : ''}`,
    body: room ? `En el chat de «${room}».` : 'En el chat.',
  }),
  directMessage: ({ actor, count }) => ({
    title: `${actor ?? 'Alguien'} te ha escrito`,
    body: count > 1 ? `${count} mensajes nuevos.` : 'Un mensaje nuevo.',
  }),
  account: (facts) => ({
    title: roleTitle('es', facts) ?? accountNewsInSpanish[accountUpdateOf(facts)],
    body: facts.message
      ? `Motivo: ${facts.message}`
      : (placeOf(facts, (name) => `En «${name}».`) ?? `En ${product}.`),
  }),
  staffMessage: ({ title, message }) => ({ title: title ?? product, body: message ?? '' }),
  eventStarts: (facts) => eventText('es', facts),
  roomInvitation: ({ actor, room }) => ({
    title: `${actor ?? 'Alguien'} te invita a ${room ? `«${room}»` : 'una sala'}`,
    body: 'Escuchad juntos.',
  }),
  communityAnnouncement: ({ title, message, count }) => ({
    title:
      count > 1 ? `${count} anuncios en ${title ?? 'una comunidad'}` : (title ?? 'Una de tus comunidades'),
    body: message ?? 'Un anuncio nuevo.',
  }),
  weeklyDigest: ({ message }) => ({
    title: 'Tu semana en música',
    body: message ?? 'Mira qué escuchaste y qué pusiste.',
  }),
};

const languages = { en, es } as const;
export type NotificationLocale = keyof typeof languages;

export function notificationText(locale: NotificationLocale, facts: NotificationFacts): NotificationText {
  return languages[locale][facts.kind](facts);
}
