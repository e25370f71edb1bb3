import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  createChat,
  roomChannel,
  senderOf,
  useUnsentMessages,
  type Chat,
} from '../../../features/chat/index.ts';
import { useRoom, useRoomSession } from '../../../features/room/index.ts';
import { clearKnownBlocks, handleBlockMessage, onBlocksChanged } from '../../../session/blocks.ts';
import { handleListMessage, refreshLists } from '../../../session/list-changes.ts';

/**
 * The chat of the current room. The room's socket feeds it; after a broken connection it loads the messages that it
 * missed.
 */
export function useRoomChat(): Chat {
  const { roomUuid, onMessage, onJoined } = useRoomSession();
  const { me, isGuest } = useRoom((live) => ({ me: live.me, isGuest: live.isGuest }));
  const client = useQueryClient();
  const joinedBy = useRoom((live) => (live.connection.status === 'joined' ? live.joinCount : null));
  const chat = useMemo(() => {
    const channel = roomChannel(roomUuid);
    return createChat(channel, { me, isGuest, sender: senderOf(channel, me) });
  }, [roomUuid, me, isGuest]);

  useEffect(() => onMessage(({ message }) => chat.receive(message)), [chat, onMessage]);
  // Must run at once: the first message after the new room state must not be taken for the direct successor of the
  // last known one.
  useEffect(() => onJoined(chat.markGap), [chat, onJoined]);
  useEffect(() => {
    if (joinedBy === null) return;
    clearKnownBlocks();
    // After the first join every list has just been fetched.
    if (joinedBy > 1) refreshLists(client);
    void chat.load();
  }, [chat, client, joinedBy]);
  useEffect(() => onBlocksChanged(chat.reload), [chat]);
  useUnsentMessages(chat);
  useEffect(
    () =>
      onMessage(({ message }) => {
        handleListMessage(client, message);
        handleBlockMessage(client, message);
      }),
    [client, onMessage],
  );

  return chat;
}
