import { useLingui } from '@lingui/react/macro';
import { canInRoom } from '@turnstage/permissions';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkipIcon } from '../../../ui/icons/index.ts';
import { findUser } from '../live/find-user.ts';
import { useRoom, useRoomSession } from '../live/room-context.tsx';

interface Skip {
  name: string;
  skip: () => void;
}

/** For the playing DJ and for moderators (rule R44); null for others. */
export function useSkip(): Skip | null {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const { canSkip, isMine } = useRoom(({ roomState, me }) => {
    const isMine = roomState?.djs[0]?.uuid === me;
    const canSkip = isMine || canInRoom(findUser(roomState?.allUsers, me), 'skipSongs');
    return { canSkip: Boolean(roomState?.nowPlaying) && canSkip, isMine };
  });
  if (!canSkip) return null;
  return { name: isMine ? t`Skip my song` : t`Skip this song`, skip: () => void actions.skipSong() };
}

export function SkipButton() {
  const skip = useSkip();
  return skip && <IconButton name={skip.name} icon={SkipIcon} onClick={skip.skip} />;
}
