import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { createChat, roomChannel, type Chat } from '../../../features/chat/index.ts';
import { useRoom, useRoomSession } from '../../../features/room/index.ts';
import { forgetBlocks, hearBlock, onBlocksChanged } from '../../../session/blocks.ts';

/** The chat of this visit: fed by the room's socket, filled up again after a broken connection. */
export function useVisitChat(): Chat {
  const { roomUuid, onMessage, onPicture } = useRoomSession();
  const { me, isGuest } = useRoom((live) => ({ me: live.me, isGuest: live.isGuest }));
  const client = useQueryClient();
  const joinedBy = useRoom((live) => (live.connection.status === 'joined' ? live.pictures : null));
  const chat = useMemo(() => createChat(roomChannel(roomUuid), { me, isGuest }), [roomUuid, me, isGuest]);

  useEffect(() => onMessage(({ message }) => chat.hear(message)), [chat, onMessage]);
  // At once: the first line that is told after the picture must not look like the next one.
  useEffect(() => onPicture(chat.lost), [chat, onPicture]);
  useEffect(() => {
    if (joinedBy === null) return;
    forgetBlocks();
    void chat.load();
  }, [chat, joinedBy]);
  useEffect(() => onBlocksChanged(chat.renew), [chat]);
  useEffect(() => onMessage(({ message }) => hearBlock(client, message)), [client, onMessage]);

  return chat;
}
