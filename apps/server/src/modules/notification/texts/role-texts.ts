/** Titles of notifications about roles and restrictions: who, which role, which room (rule N23). */
import type { RoomRole, TokenRole } from '@turnstage/contracts';
import type { NotificationFacts } from './texts.ts';

interface RoleSentences {
  readonly given: (actor: string, room: string) => string;
  readonly taken: (actor: string, room: string) => string;
}
interface RoleTexts {
  readonly someone: string;
  readonly inRoom: Readonly<Record<RoomRole, RoleSentences>>;
  readonly onInstallation: Readonly<Partial<Record<TokenRole, string>>>;
  readonly given: (role: string) => string;
  readonly taken: (role: string) => string;
}

const en: RoleTexts = {
  someone: 'Someone',
  inRoom: {
    owner: {
      given: (actor, room) => `${actor} made you the host of “${room}”`,
      taken: (actor, room) => `${actor} removed you as the host of “${room}”`,
    },
    coOwner: {
      given: (actor, room) => `${actor} made you a co-owner of “${room}”`,
      taken: (actor, room) => `${actor} removed you as a co-owner of “${room}”`,
    },
    moderator: {
      given: (actor, room) => `${actor} made you a mod of “${room}”`,
      taken: (actor, room) => `${actor} removed you as a mod of “${room}”`,
    },
    dj: {
      given: (actor, room) => `${actor} made you a resident of “${room}”`,
      taken: (actor, room) => `${actor} removed you as a resident of “${room}”`,
    },
    banned: {
      given: (actor, room) => `${actor} banned you from “${room}”`,
      taken: (actor, room) => `${actor} lifted your ban from “${room}”`,
    },
    kicked: {
      given: (actor, room) => `${actor} kicked you from “${room}”`,
      taken: (actor, room) => `${actor} lets you back into “${room}”`,
    },
    chatDisabled: {
      given: (actor, room) => `${actor} muted you in “${room}”`,
      taken: (actor, room) => `${actor} unmuted you in “${room}”`,
    },
    djDisabled: {
      given: (actor, room) => `${actor} stopped you from DJing in “${room}”`,
      taken: (actor, room) => `${actor} lets you DJ in “${room}” again`,
    },
  },
  onInstallation: {
    user: 'member',
    promoter: 'promoter',
    moderator: 'mod',
    globalModerator: 'global mod',
    staff: 'staff',
    admin: 'admin',
    superUser: 'superuser',
  },
  given: (role) => `Your role is now ${role}`,
  taken: (role) => `Your ${role} role was removed`,
};

const es: RoleTexts = {
  someone: 'Alguien',
  inRoom: {
    owner: {
      given: (actor, room) => `${actor} te ha hecho anfitrión de «${room}»`,
      taken: (actor, room) => `${actor} te ha quitado el rol de anfitrión en «${room}»`,
    },
    coOwner: {
      given: (actor, room) => `${actor} te ha hecho copropietario de «${room}»`,
      taken: (actor, room) => `${actor} te ha quitado el rol de copropietario en «${room}»`,
    },
    moderator: {
      given: (actor, room) => `${actor} te ha hecho mod de «${room}»`,
      taken: (actor, room) => `${actor} te ha quitado el rol de mod en «${room}»`,
    },
    dj: {
      given: (actor, room) => `${actor} te ha hecho residente de «${room}»`,
      taken: (actor, room) => `${actor} te ha quitado el rol de residente en «${room}»`,
    },
    banned: {
      given: (actor, room) => `${actor} te ha baneado de «${room}»`,
      taken: (actor, room) => `${actor} te ha levantado el baneo de «${room}»`,
    },
    kicked: {
      given: (actor, room) => `${actor} te ha expulsado de «${room}»`,
      taken: (actor, room) => `${actor} te deja volver a «${room}»`,
    },
    chatDisabled: {
      given: (actor, room) => `${actor} te ha silenciado en «${room}»`,
      taken: (actor, room) => `${actor} te ha quitado el silencio en «${room}»`,
    },
    djDisabled: {
      given: (actor, room) => `${actor} no te deja pinchar en «${room}»`,
      taken: (actor, room) => `${actor} te deja pinchar otra vez en «${room}»`,
    },
  },
  onInstallation: {
    user: 'miembro',
    promoter: 'promotor',
    moderator: 'mod',
    globalModerator: 'mod global',
    staff: 'del equipo',
    admin: 'admin',
    superUser: 'superusuario',
  },
  given: (role) => `Tu rol ahora es ${role}`,
  taken: (role) => `Te han quitado el rol ${role}`,
};

const languages = { en, es } as const;

/** Undefined when the news isn't about a role, or about one from before roles were stored. */
export function roleTitle(
  locale: keyof typeof languages,
  { news, role, room, actor }: Pick<NotificationFacts, 'news' | 'role' | 'room' | 'actor'>,
): string | undefined {
  if (role === null || (news !== 'roleGiven' && news !== 'roleTaken')) return undefined;
  const texts = languages[locale];
  const direction = news === 'roleGiven' ? 'given' : 'taken';
  if (room !== null) return texts.inRoom[role as RoomRole]?.[direction](actor ?? texts.someone, room);
  const name = texts.onInstallation[role as TokenRole];
  return name === undefined ? undefined : texts[direction](name);
}
