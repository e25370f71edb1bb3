import type { RoomLive } from '@turnstage/contracts';
import { useMemo } from 'react';
import { OpenRoomDialog } from '../../features/open-room/open-room-dialog.tsx';
import { useSession } from '../../session/index.ts';
import { renderDesign } from './render-design.tsx';
import { RoomMiniature } from './room-miniature.tsx';

interface OpenRoomProps {
  community?: string | undefined;
  onOpened: (slug: string) => void;
  onClose: () => void;
}

/** The dialog, with me alone on the stage in its preview. */
export function OpenRoom(props: OpenRoomProps) {
  const me = useSession((session) => session.me);
  const live = useMemo((): RoomLive => {
    const uuid = me?.uuid ?? '';
    return {
      djs: me ? [{ uuid, nickname: me.nickname, avatarId: me.avatarId }] : [],
      crowd: [],
      vibeMeter: 0,
      nowPlaying: {
        playId: '',
        trackName: '',
        artistName: '',
        thumbnail: null,
        djUuid: uuid,
        startTime: 0,
        endTime: 0,
      },
    };
  }, [me]);
  return (
    <OpenRoomDialog
      {...props}
      renderDesign={renderDesign}
      renderPreview={({ design, accent }) => <RoomMiniature design={design} accent={accent} live={live} />}
    />
  );
}
