import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkipIcon } from '../../../ui/icons/index.ts';
import { useRoom, useRoomSession } from '../live/room-context.tsx';
import { standingOf, standings } from '../live/standing.ts';

/** For the DJ who plays and for moderators (rule R44); nobody else sees it. */
export function SkipButton() {
  const { t } = useLingui();
  const { actions } = useRoomSession();
  const { maySkip, isMine } = useRoom(({ picture, me }) => {
    const user = picture?.allUsers.find(({ uuid }) => uuid === me);
    const isMine = picture?.djs[0]?.uuid === me;
    const isStaff = user !== undefined && standingOf(user) >= standings.moderator;
    return { maySkip: Boolean(picture?.nowPlaying) && (isMine || isStaff), isMine };
  });
  if (!maySkip) return null;
  return (
    <IconButton
      name={isMine ? t`Skip my song` : t`Skip this song`}
      icon={SkipIcon}
      onClick={() => void actions.skipSong()}
    />
  );
}
