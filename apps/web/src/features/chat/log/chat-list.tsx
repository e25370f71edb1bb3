import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { useStore } from 'zustand';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ArrowDownIcon, ChatIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import { editable } from '../channel/chat-log.ts';
import { ChatLine } from '../line/chat-line.tsx';
import { ChatEvents } from './chat-events.tsx';
import { DayMark, NewMark } from './chat-marks.tsx';
import { LineActsContext, useChatPlace, type LineActs } from './chat-place.ts';
import { chatRows } from './chat-rows.ts';
import { ChatSkeleton } from './chat-skeleton.tsx';
import { GoneLines } from './gone-lines.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useSpeech } from './use-speech.ts';

export interface ChatListHandle {
  /** Leads to a line, however long ago it was said. */
  jump(to: { uuid: string }): void;
}

interface ChatListProps {
  ref?: Ref<ChatListHandle>;
  acts: Omit<LineActs, 'jump'>;
  /** What to tell where nothing was said. */
  hint: { title: string; text: string };
  onLeave: () => void;
}

/** For so long the line that one was led to stands out. */
const foundMs = 1_600;

export function ChatList({ ref, acts: given, hint, onLeave }: ChatListProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { chat, me, bar, isStaff, isDj } = useChatPlace();
  const { log, loading, failed, seenId, unread } = useStore(chat.store);
  const [openedAt] = useState(() => Date.now());
  const rows = useMemo(() => chatRows(log.lines, seenId, openedAt), [log.lines, seenId, openedAt]);
  const lines = useMemo(() => rows.flatMap((row) => (row.kind === 'line' ? row.line : [])), [rows]);
  const { scroller, content, isAtEnd, toEnd, leaveEnd, onScroll } = useChatScroll(chat, {
    rows,
    sendingUuid: log.lines.findLast(({ state }) => state === 'sending')?.uuid,
    isIdle: loading === null && failed === null,
  });
  const [found, setFound] = useState<string | null>(null);
  const mine = editable(log.lines, me.uuid);
  const secondsToEdit = useCountdown((now) => (mine ? Math.max(0, Math.ceil((mine.until - now) / 1000)) : 0));
  const editableUuid = bar === null && mine && secondsToEdit > 0 ? mine.line.uuid : null;
  useSpeech(chat, me.uuid);

  const acts = useMemo((): LineActs => {
    const lead = async (uuid: string): Promise<void> => {
      leaveEnd();
      const isThere = await chat.find({ uuid });
      requestAnimationFrame(() => {
        const line = isThere
          ? scroller.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(uuid)}"]`)
          : null;
        if (!line) return void showToast(t`That message is gone.`);
        line.scrollIntoView({ block: 'center' });
        line.focus({ preventScroll: true });
        setFound(uuid);
        setTimeout(() => setFound((now) => (now === uuid ? null : now)), foundMs);
      });
    };
    const tell = (error: unknown) => void showToast(failureText(error), { tone: 'warn' });
    return { ...given, jump: ({ uuid }) => void lead(uuid).catch(tell) };
  }, [given, chat, scroller, leaveEnd, failureText, t]);
  useImperativeHandle(ref, () => ({ jump: acts.jump }), [acts]);
  const { chosen, tabStop, handlers } = useLineFocus({
    scroller,
    lines,
    acts,
    editable: editableUuid,
    maySpeak: bar === null,
    mayDelete: (line) => isStaff || line.userUuid === me.uuid,
    onLeave,
  });
  const isEmpty = log.lines.length === 0;

  return (
    <LineActsContext value={acts}>
      <div className="relative min-h-0 flex-1">
        {/* The keys and the pointer choose among the lines, which have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          // With nothing in it that takes the focus the keyboard must still be able to scroll.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={lines.length === 0 ? 0 : undefined}
          role="log"
          aria-label={t`Chat`}
          aria-busy={loading === 'first'}
          // Told by `useSpeech`, which does not repeat every line of a lively room.
          aria-live="off"
          onScroll={onScroll}
          {...handlers}
          className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain px-2 pt-4 pb-2 -outline-offset-2 [overflow-anchor:none]"
        >
          <div className="flex-1" />
          {isEmpty && loading === 'first' && <ChatSkeleton />}
          {isEmpty && loading === null && failed === null && (
            <EmptyState icon={ChatIcon} title={hint.title}>
              {bar === null && hint.text}
            </EmptyState>
          )}
          {failed === 'older' && <LoadFailed onRetry={() => void chat.loadOlder()} />}
          <ol ref={content}>
            {rows.map((row) => {
              switch (row.kind) {
                case 'new':
                  return <NewMark key={row.key} />;
                case 'day':
                  return <DayMark key={row.key} date={row.date} />;
                case 'events':
                  return <ChatEvents key={row.key} lines={row.lines} />;
                case 'gone':
                  return <GoneLines key={row.key} lines={row.lines} />;
                case 'line': {
                  const { uuid, userUuid } = row.line;
                  return (
                    <ChatLine
                      key={row.key}
                      line={row.line}
                      continues={row.continues}
                      isDj={userUuid !== null && isDj(userUuid)}
                      isChosen={chosen === uuid}
                      isTabStop={tabStop === uuid}
                      isEditable={editableUuid === uuid}
                      isFound={found === uuid}
                    />
                  );
                }
              }
            })}
          </ol>
          {failed === 'newer' && <LoadFailed onRetry={() => void chat.loadNewer()} />}
          {failed === 'first' && <LoadFailed onRetry={log.hasNewer ? toEnd : () => void chat.load()} />}
        </div>
        {(loading === 'older' || loading === 'around') && (
          // Beside the lines, so that they keep their place.
          <p className="absolute inset-x-0 top-0 bg-surface-1 py-1 text-center text-12 text-ink-3">
            <Trans>Loading older messages</Trans>
          </p>
        )}
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
    </LineActsContext>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex items-center gap-3 p-3 text-14 text-ink-2">
      <WarningIcon className="shrink-0 text-warn" />
      <span className="flex-1">
        <Trans>The chat did not load.</Trans>
      </span>
      <Button size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
