import type { ChatMessage } from '@turnstage/contracts';
import { useEffect, useMemo } from 'react';
import { createRoomChat, type RoomChat } from '../../../features/chat/index.ts';
import { useRoom, useRoomSession } from '../../../features/room/index.ts';

/** The chat of this visit: fed by the room's socket, filled up again after a broken connection. */
export function useVisitChat(): RoomChat {
  const { roomUuid, onMessage } = useRoomSession();
  const me = useRoom((live) => live.me);
  const isJoined = useRoom((live) => live.connection.status === 'joined');
  const chat = useMemo(() => createRoomChat(roomUuid, me), [roomUuid, me]);

  useEffect(
    () =>
      onMessage(({ message }) => {
        if (message.name !== 'chatMessage' || !('params' in message)) return;
        chat.receive(message.params.message as ChatMessage);
      }),
    [chat, onMessage],
  );
  useEffect(() => {
    if (isJoined) void chat.load();
  }, [chat, isJoined]);

  return chat;
}
