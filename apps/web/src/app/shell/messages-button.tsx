import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { chatUnreadConversations } from '@turnstage/client/routes';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { conversationsKey, unreadKey } from '../../features/chat/direct/conversation-keys.ts';
import { api, onPersonalNews } from '../../session/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChatIcon } from '../../ui/icons/index.ts';
import { preloadScreen } from '../screens.ts';
import { CornerCount } from './corner-count.tsx';

const place = '/messages';

/** The way to what people wrote to me, with the number of conversations in which something is new. */
export function MessagesButton() {
  const { t } = useLingui();
  const [path] = useLocation();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => api.call(chatUnreadConversations, { signal }),
  });
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: conversationsKey });
    return onPersonalNews({
      onListening: refresh,
      onMessage: ({ name }) => {
        if (name === 'chatMessage' || name === 'chatMessageDeleted' || name === 'chatRead') refresh();
      },
    });
  }, [client]);
  const unread = data?.conversations ?? 0;
  const name = unread > 0 ? t`Messages, ${unread} new` : t`Messages`;
  return (
    <Link
      href={place}
      aria-label={name}
      data-tip={name}
      aria-current={path.startsWith(place) ? 'page' : undefined}
      onPointerEnter={() => preloadScreen(place)}
      className={classNames(
        'relative flex size-11 shrink-0 items-center justify-center rounded-control transition-colors',
        path.startsWith(place) ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      <ChatIcon size={22} />
      <CornerCount value={unread} />
    </Link>
  );
}
