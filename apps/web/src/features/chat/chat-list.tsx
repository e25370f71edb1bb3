import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ArrowDownIcon, ChatIcon, WarningIcon } from '../../ui/icons/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChatEvents } from './chat-events.tsx';
import { ChatLine } from './chat-line.tsx';
import { chatRows } from './chat-rows.ts';
import { DayMark, NewMark } from './chat-marks.tsx';
import type { RoomChat } from './room-chat.ts';
import { useChatScroll } from './use-chat-scroll.ts';

interface ChatListProps {
  chat: RoomChat;
  me: string;
  isDj: (uuid: string) => boolean;
  maySpeak: boolean;
}

export function ChatList({ chat, me, isDj, maySpeak }: ChatListProps) {
  const { t } = useLingui();
  const { log, loading, failed, seenId, unread } = useStore(chat.store);
  const rows = useMemo(() => chatRows(log.lines, seenId), [log.lines, seenId]);
  const { scroller, isAtEnd, toEnd, onScroll } = useChatScroll(chat, rows);
  const isEmpty = log.lines.length === 0;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        // It scrolls, so the keyboard must be able to get there.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-label={t`Chat`}
        aria-busy={loading === 'first'}
        onScroll={onScroll}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-2 pb-2 -outline-offset-2"
      >
        <div className="flex-1" />
        {isEmpty && loading === 'first' && <ChatSkeleton />}
        {isEmpty && loading === null && !failed && (
          <EmptyState icon={ChatIcon} title={t`Nobody has said a word yet`}>
            {maySpeak && <Trans>Say hello: everybody in the room reads it.</Trans>}
          </EmptyState>
        )}
        {loading === 'older' && (
          <p className="py-2 text-center text-12 text-ink-3">
            <Trans>Loading older messages</Trans>
          </p>
        )}
        <ol>
          {rows.map((row) => {
            switch (row.kind) {
              case 'new':
                return <NewMark key={row.key} />;
              case 'day':
                return <DayMark key={row.key} date={row.date} />;
              case 'events':
                return <ChatEvents key={row.key} lines={row.lines} />;
              case 'line': {
                const { uuid, userUuid } = row.line;
                return (
                  <ChatLine
                    key={row.key}
                    line={row.line}
                    continues={row.continues}
                    me={me}
                    isDj={userUuid !== null && isDj(userUuid)}
                    onRetry={() => chat.retry(uuid)}
                    onDiscard={() => chat.discard(uuid)}
                  />
                );
              }
            }
          })}
        </ol>
        {failed && (
          <div role="alert" className="flex items-center gap-3 p-3 text-14 text-ink-2">
            <WarningIcon className="shrink-0 text-warn" />
            <span className="flex-1">
              <Trans>The chat did not load.</Trans>
            </span>
            <Button size="sm" onClick={() => void chat.load()}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        )}
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          icon={ArrowDownIcon}
          onClick={toEnd}
          className="absolute! bottom-2 left-1/2 -translate-x-1/2 rounded-pill! shadow-card"
        >
          {unread > 0 ? (
            <Plural value={unread} one="# new message" other="# new messages" />
          ) : (
            <Trans>Newest</Trans>
          )}
        </Button>
      )}
    </div>
  );
}

function ChatSkeleton() {
  return (
    <div className="flex flex-col gap-4 p-2">
      {[40, 65, 50, 75, 45].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-3.5 w-24" />
            <div style={{ width: `${width}%` }}>
              <Skeleton className="h-3.5" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
