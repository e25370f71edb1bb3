import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chatUnreadConversations } from '@turnstage/client/routes';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { conversationKeys } from '../../lib/query-keys/chat.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { api, subscribeToPersonalMessages, useIsReceivingMessages } from '../../session/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChatIcon } from '../../ui/icons/index.ts';
import { preloadScreen } from '../screens.ts';
import { CornerCount } from './corner-count.tsx';

const messagesPath = '/messages';

/** Link to the messages, with the number of conversations that have something unread. */
export function MessagesButton() {
  const { t } = useLingui();
  const [path] = useLocation();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: conversationKeys.unread,
    queryFn: ({ signal }) => api.call(chatUnreadConversations, { signal }),
    enabled: useIsReceivingMessages(),
  });
  useEffect(() => {
    const refresh = () => void refreshQueries(client, conversationKeys.all, conversationKeys.unread);
    return subscribeToPersonalMessages({
      onConnected: refresh,
      onMessage: ({ name }) => {
        if (name === 'chatMessage' || name === 'chatMessageDeleted' || name === 'chatRead') refresh();
      },
    });
  }, [client]);
  const unread = data?.conversations ?? 0;
  const name = unread > 0 ? t`Messages, ${unread} new` : t`Messages`;
  return (
    <Link
      href={messagesPath}
      aria-label={name}
      data-tip={name}
      aria-current={path.startsWith(messagesPath) ? 'page' : undefined}
      onPointerEnter={() => preloadScreen(messagesPath)}
      className={classNames(
        'relative flex size-11 shrink-0 items-center justify-center rounded-control transition-colors',
        path.startsWith(messagesPath) ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      <ChatIcon size={22} />
      <CornerCount value={unread} />
    </Link>
  );
}
