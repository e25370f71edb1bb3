import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
} from 'react';
import { useStore } from 'zustand';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ArrowDownIcon, ChatIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { editable } from '../channel/chat-timeline.ts';
import { offeredMessageActions } from '../message/offered-actions.ts';
import { TimelineMessage } from '../message/timeline-message.tsx';
import { SystemMessages } from './system-messages.tsx';
import { DayDivider, NewMessagesDivider } from './chat-dividers.tsx';
import { MessageActionsContext, useChatContext, type MessageActions } from './chat-context.ts';
import { isQuiet, toChatRows } from './chat-rows.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { DeletedMessages } from './deleted-messages.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useFindInPage } from './use-find-in-page.ts';
import { useActiveMessage, useMessageFocus } from './use-message-focus.ts';
import { useMessageAnnouncements } from './use-message-announcements.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface MessageListHandle {
  /** Scrolls to a message, however old it is. */
  jump(to: { uuid: string }): void;
}

interface MessageListProps {
  ref?: Ref<MessageListHandle>;
  actions: Omit<MessageActions, 'jump'>;
  /** Shown while there are no messages. */
  hint: { title: string; text: string };
  onLeave: () => void;
}

/** How long the message that was scrolled to stays highlighted. */
const highlightMs = 1_600;

export function MessageList({ ref, actions: baseActions, hint, onLeave }: MessageListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { chat, me, readOnlyReason, member, isDj } = useChatContext();
  const { timeline, loading, failed, seenId, unread } = useStore(chat.store);
  const [openedAt] = useState(() => Date.now());
  const rows = useMemo(
    () => toChatRows(timeline.messages, seenId, openedAt),
    [timeline.messages, seenId, openedAt],
  );
  const messages = useMemo(() => rows.flatMap((row) => (row.kind === 'message' ? row.message : [])), [rows]);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const active = useActiveMessage(messages);
  const { activeUuid, tabStop } = active;
  const [target, setTarget] = useState<string | null>(null);
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const virtual = useVirtualRows({
    scroller,
    content,
    rows,
    pinned: [activeUuid, tabStop, target],
    rendersAll: useFindInPage(),
  });
  const { isAtEnd, scrollToEnd, stopFollowing, holdPosition, onScroll } = useChatScroll(chat, {
    scroller,
    content,
    rows,
    virtual,
    sendingUuid: timeline.messages.findLast(({ state }) => state === 'sending')?.uuid,
    isIdle: loading === null && failed === null,
  });
  const mine = editable(timeline.messages, me.uuid);
  const secondsToEdit = useCountdown((now) => (mine ? Math.max(0, Math.ceil((mine.until - now) / 1000)) : 0));
  const editableUuid = readOnlyReason === null && mine && secondsToEdit > 0 ? mine.message.uuid : null;
  useMessageAnnouncements(chat, me.uuid);

  const actions = useMemo((): MessageActions => {
    const goTo = async (uuid: string): Promise<void> => {
      stopFollowing();
      if (await chat.find({ uuid })) setTarget(uuid);
      else showToast(t`That message is gone.`);
    };
    const showFailure = (error: unknown) => void showToast(failureText(error), { tone: 'warn' });
    return { ...baseActions, jump: ({ uuid }) => void goTo(uuid).catch(showFailure) };
  }, [baseActions, chat, stopFollowing, failureText, t]);
  useImperativeHandle(ref, () => ({ jump: actions.jump }), [actions]);
  const showTarget = useCallback(() => {
    const message =
      target && scroller.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(target)}"]`);
    if (!target || !message) return;
    message.scrollIntoView({ block: 'center' });
    holdPosition(target);
    message.focus({ preventScroll: true });
    setTarget(null);
    setHighlighted(target);
    setTimeout(() => setHighlighted((now) => (now === target ? null : now)), highlightMs);
  }, [target, holdPosition]);
  // The message may be rendered later than it is chosen.
  useLayoutEffect(showTarget, [showTarget, rows]);
  const handlers = useMessageFocus({
    active,
    scroller,
    messages,
    actions,
    editable: editableUuid,
    canWrite: readOnlyReason === null,
    canDelete: (message) => offeredMessageActions(me, member, message).includes('delete'),
    onLeave,
  });
  const isEmpty = timeline.messages.length === 0;

  return (
    <MessageActionsContext value={actions}>
      <div className="relative min-h-0 flex-1">
        {/* The messages take focus; the keys and the pointer choose among them. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          // With nothing in it that takes the focus the keyboard must still be able to scroll.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={messages.length === 0 ? 0 : undefined}
          role="log"
          aria-label={t`Chat`}
          aria-busy={loading === 'first'}
          // `useMessageAnnouncements` speaks instead: it doesn't read every message of a busy room.
          aria-live="off"
          onScroll={onScroll}
          {...handlers}
          className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-2 pt-4 pb-2 -outline-offset-2 [overflow-anchor:none]"
        >
          <div className="flex-1" />
          {isEmpty && loading === 'first' && <ChatSkeleton />}
          {isQuiet(rows) && loading === null && failed === null && (
            <EmptyState isDense icon={ChatIcon} title={hint.title}>
              {readOnlyReason === null && hint.text}
            </EmptyState>
          )}
          {failed === 'older' && <LoadFailed onRetry={() => void chat.loadOlder()} />}
          <ol ref={content} className="flex shrink-0 flex-col" style={{ paddingBottom: virtual.gapAfter }}>
            {virtual.items.map(({ index, gap }) => {
              const row = rows[index];
              if (!row) return null;
              const place = { rowKey: row.key, gap, measure: virtual.measure };
              switch (row.kind) {
                case 'new':
                  return <NewMessagesDivider key={row.key} {...place} />;
                case 'day':
                  return <DayDivider key={row.key} date={row.date} {...place} />;
                case 'system':
                  return <SystemMessages key={row.key} messages={row.messages} {...place} />;
                case 'deleted':
                  return <DeletedMessages key={row.key} messages={row.messages} {...place} />;
                case 'message': {
                  const { uuid, userUuid } = row.message;
                  return (
                    <TimelineMessage
                      key={row.key}
                      {...place}
                      message={row.message}
                      isContinuation={row.isContinuation}
                      isDj={userUuid !== null && isDj(userUuid)}
                      isActive={activeUuid === uuid}
                      isTabStop={tabStop === uuid}
                      isEditable={editableUuid === uuid}
                      isHighlighted={highlighted === uuid}
                    />
                  );
                }
              }
            })}
          </ol>
          {failed === 'newer' && <LoadFailed onRetry={() => void chat.loadNewer()} />}
          {failed === 'first' && (
            <LoadFailed onRetry={timeline.hasNewer ? scrollToEnd : () => void chat.load()} />
          )}
        </div>
        {(loading === 'older' || loading === 'around') && (
          // Overlays the messages, so that they don't move.
          <p className="absolute inset-x-0 top-0 bg-surface-1 py-1 text-center text-12 text-ink-3">
            <Trans>Loading older messages</Trans>
          </p>
        )}
        {!isAtEnd && (
          <Button
            size="sm"
            icon={ArrowDownIcon}
            onClick={scrollToEnd}
            className="absolute! bottom-2 left-1/2 -translate-x-1/2 rounded-pill! shadow-card"
          >
            {unread > 0 ? (
              <Plural value={unread} one="# new message" other="# new messages" />
            ) : (
              <Trans>Jump to latest</Trans>
            )}
          </Button>
        )}
      </div>
    </MessageActionsContext>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 p-3 text-14 text-ink-2">
      <WarningIcon className="shrink-0 text-warn" />
      <span className="flex-1">
        <Trans>Couldn’t load the chat.</Trans>
      </span>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
