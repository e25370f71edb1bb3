import type { CometUser } from '@turnstage/contracts';
import type { ChatDeps } from '../chat.deps.ts';
import type { Person } from '../../user/index.ts';
import { deletedLook } from '../messages/look.ts';
import { avatarAddress, seconds } from './present-line.ts';

export function presentPerson(deps: ChatDeps, { uuid, role, profile }: Person): CometUser {
  const seenAt = deps.presence.seenAt(uuid);
  return {
    uid: uuid,
    name: profile.nickname,
    avatar: avatarAddress(profile.avatarId, deps.config.http.publicUrl),
    role,
    status: deps.presence.isHere(uuid) ? 'available' : 'offline',
    ...(seenAt === undefined ? {} : { lastActiveAt: seconds(seenAt) }),
    metadata: { avatarId: profile.avatarId, color: profile.color, badges: profile.badges ?? [] },
    tags: [],
  };
}

/** Somebody whose account is gone. */
export function presentNobody(uid: string): CometUser {
  return { uid, name: deletedLook.user_name, role: 'default', status: 'offline' };
}
