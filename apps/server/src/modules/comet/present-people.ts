import type { CometUser } from '@turnstage/contracts';
import { deletedAppearance } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import type { Person } from '../user/index.ts';
import { avatarUrl, seconds } from './present-comet-message.ts';

export function presentPerson(deps: CometDeps, { uuid, role, profile }: Person): CometUser {
  const seenAt = deps.presence.seenAt(uuid);
  return {
    uid: uuid,
    name: profile.nickname,
    avatar: avatarUrl(profile.avatarId, deps.config.http.publicUrl),
    role,
    status: deps.presence.isOnline(uuid) ? 'available' : 'offline',
    ...(seenAt === undefined ? {} : { lastActiveAt: seconds(seenAt) }),
    metadata: { avatarId: profile.avatarId, color: profile.color, badges: profile.badges ?? [] },
    tags: [],
  };
}

/** A person whose account was deleted. */
export function presentDeletedPerson(uid: string): CometUser {
  return { uid, name: deletedAppearance.user_name, role: 'default', status: 'offline' };
}
