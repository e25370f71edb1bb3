import { roomWriteDenial, type WriteDenial } from '@turnstage/permissions';
import type { ReadOnlyReason } from '../../../features/chat/index.ts';
import { useRaidMode, useRoomState } from '../../../features/room/index.ts';
import { useInstallation, useSession } from '../../../session/index.ts';

/** People who are banned or kicked aren't here. */
const reasons: Record<WriteDenial, ReadOnlyReason> = {
  guest: 'guest',
  banned: 'muted',
  kicked: 'muted',
  off: 'off',
  muted: 'muted',
  unverified: 'unverified',
  raid: 'raid',
};

/** Returns why I can't write in this room, or null when I can. */
export function useReadOnlyReason(): ReadOnlyReason | null {
  const isVerifiedOnly = useInstallation()?.chat.verifiedOnly === true;
  const isUnverified = useSession(({ me }) => me?.verifiedAt === null);
  const isRaid = useRaidMode();
  const tokenRole = useSession(({ claims }) => claims?.role ?? 'guest');
  return useRoomState(({ settings: { roomRoles, hasChat, type } }, { me, isGuest }) => {
    const roles = roomRoles.filter(({ userUuid }) => userUuid === me).map(({ role }) => role);
    const writer = { tokenRole: isGuest ? 'guest' : tokenRole, roles, isVerified: !isUnverified } as const;
    const denial = roomWriteDenial(writer, { hasChat, type, isVerifiedOnly, isRaid });
    return denial && reasons[denial];
  });
}
