import type { ChatBar } from '../../../features/chat/index.ts';
import { usePicture } from '../../../features/room/index.ts';
import { useInstallation, useSession } from '../../../session/index.ts';

/** Why I may not speak in this room; null when I may. */
export function useChatBar(): ChatBar | null {
  const verifiedOnly = useInstallation()?.chat.verifiedOnly === true;
  const isUnverified = useSession(({ me, claims }) => me?.verifiedAt === null && claims?.role !== 'bot');
  return usePicture(({ settings }, { me, isGuest }) => {
    if (isGuest) return 'guest';
    if (!settings.hasChat) return 'off';
    const isMuted = settings.roomRoles.some((held) => held.userUuid === me && held.role === 'chatDisabled');
    if (isMuted) return 'muted';
    return verifiedOnly && isUnverified && settings.type === 'PUBLIC' ? 'unverified' : null;
  });
}
