import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import { createChat, roomChannel, type Chat } from '../../../features/chat/index.ts';
import { useRoom, useRoomSession } from '../../../features/room/index.ts';
import { forgetBlocks, hearBlock, onBlocksChanged } from '../../../session/blocks.ts';

/** The chat of this visit: fed by the room's socket, filled up again after a broken connection. */
export function useVisitChat(): Chat {
  const { roomUuid, onMessage, onPicture } = useRoomSession();
  const { me, isGuest } = useRoom((live) => ({ me: live.me, isGuest: live.isGuest }));
  const client = useQueryClient();
  const isJoined = useRoom((live) => live.connection.status === 'joined');
  const chat = useMemo(() => createChat(roomChannel(roomUuid), { me, isGuest }), [roomUuid, me, isGuest]);

  useEffect(() => onMessage(({ message }) => chat.hear(message)), [chat, onMessage]);
  const [pictures, notePicture] = useReducer((count: number) => count + 1, 0);
  // At once: the first line that is told after the picture must not look like the next one.
  useEffect(
    () =>
      onPicture(() => {
        chat.lost();
        notePicture();
      }),
    [chat, onPicture],
  );
  useEffect(() => {
    if (!isJoined) return;
    forgetBlocks();
    void chat.load();
  }, [chat, isJoined, pictures]);
  useEffect(() => onBlocksChanged(chat.renew), [chat]);
  useEffect(() => onMessage(({ message }) => hearBlock(client, message)), [client, onMessage]);

  return chat;
}
