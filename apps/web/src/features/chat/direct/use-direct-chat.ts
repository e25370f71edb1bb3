import { useEffect, useMemo } from 'react';
import { onPersonalNews } from '../../../session/index.ts';
import { onBlocksChanged } from '../../../session/blocks.ts';
import { directChannel } from '../channel/channel.ts';
import { createChat, type Chat } from '../channel/chat.ts';

/** What I and somebody say to each other, told over my own line. */
export function useDirectChat(userUuid: string, me: string): Chat {
  const chat = useMemo(() => createChat(directChannel(userUuid), { me, isGuest: false }), [userUuid, me]);
  useEffect(() => {
    void chat.load();
    let isFirst = true;
    return onPersonalNews({
      onMessage: (message) => chat.hear(message),
      // The first page is on its way already; later ones close the gap that a lost line left.
      onListening: () => {
        if (!isFirst) chat.lost();
        if (!isFirst || chat.store.getState().loading === null) void chat.load();
        isFirst = false;
      },
    });
  }, [chat]);
  useEffect(() => onBlocksChanged(chat.renew), [chat]);
  return chat;
}
