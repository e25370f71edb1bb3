import { useEffect, useMemo } from 'react';
import { subscribeToPersonalMessages } from '../../../session/index.ts';
import { onBlocksChanged } from '../../../session/blocks.ts';
import { directChannel } from '../channel/channel.ts';
import { createChat, type Chat } from '../channel/chat.ts';
import { senderOf } from '../channel/unsent-delivery.ts';
import { useUnsentMessages } from '../channel/use-unsent-messages.ts';

/** The chat with another person, fed by my personal connection. */
export function useDirectChat(userUuid: string, me: string): Chat {
  const chat = useMemo(() => {
    const channel = directChannel(userUuid);
    return createChat(channel, { me, isGuest: false, sender: senderOf(channel, me) });
  }, [userUuid, me]);
  useEffect(() => {
    void chat.load();
    let isFirst = true;
    return subscribeToPersonalMessages({
      onMessage: (message) => chat.receive(message),
      // The first page is already loading; later calls close the gap after a dropped connection.
      onConnected: () => {
        if (!isFirst) chat.markGap();
        if (!isFirst || chat.store.getState().loading === null) void chat.load();
        isFirst = false;
      },
    });
  }, [chat]);
  useEffect(() => onBlocksChanged(chat.reload), [chat]);
  useUnsentMessages(chat);
  return chat;
}
