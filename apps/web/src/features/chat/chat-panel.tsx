import { Trans } from '@lingui/react/macro';
import {
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useLocation } from 'wouter';
import { placeWithNext } from '../../lib/next-place.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ImageIcon, LockIcon } from '../../ui/icons/index.ts';
import { LineAsk, type Asked } from './asks/line-ask.tsx';
import { useChatActs } from './channel/use-chat-acts.ts';
import type { ComposerHandle, ComposerOffers, LineComposer } from './composer/composer-handle.ts';
import { Composer } from './composer/composer.tsx';
import { ChatList, type ChatListHandle } from './log/chat-list.tsx';
import { ChatPlaceContext, type ChatBar, type ChatPlace } from './log/chat-place.ts';

export interface ChatPanelProps {
  place: ChatPlace;
  offers: ComposerOffers;
  /** What the box to write in is called. */
  label: string;
  /** What to tell where nothing was said. */
  hint: { title: string; text: string };
  /** Where a guest becomes a member. */
  signUp: string;
  composer?: Ref<ComposerHandle>;
  /** Leads to a line of this chat. */
  list?: Ref<ChatListHandle>;
  /** In place of the words about why one may only read. */
  barrier?: ReactNode;
}

/** A chat with the box to write in: a room's, or what two people say to each other. */
export function ChatPanel({ place, offers, label, hint, signUp, composer, list, barrier }: ChatPanelProps) {
  const { chat, me, bar } = place;
  const { react, remove, edit } = useChatActs(chat, me);
  const [asked, setAsked] = useState<Asked | null>(null);
  const writing = useRef<LineComposer>(null);
  useImperativeHandle(composer, () => ({
    focus: () => writing.current?.focus(),
    mention: (nickname) => writing.current?.mention(nickname),
  }));
  const acts = useMemo(
    () => ({
      react,
      reply: (line: Asked['line']) => writing.current?.reply(line),
      edit: (line: Asked['line']) => writing.current?.edit(line),
      ask: (what: Asked['what'], line: Asked['line']) => setAsked({ what, line }),
      retry: (uuid: string) => chat.retry(uuid),
      discard: (uuid: string) => chat.discard(uuid),
    }),
    [chat, react],
  );
  return (
    <ChatPlaceContext value={place}>
      <PictureDrop
        key={chat.channel.key}
        onDrop={bar === null ? (files) => writing.current?.addPictures(files) : undefined}
      >
        <ChatList ref={list} acts={acts} hint={hint} onLeave={() => writing.current?.focus()} />
        {bar === null ? (
          <Composer ref={writing} offers={offers} label={label} onEdit={edit} />
        ) : (
          <div className="m-3 mt-0 flex min-h-12 shrink-0 items-center gap-3 rounded-card bg-surface-3 py-1 pr-1 pl-4 text-14 text-ink-2">
            {barrier ?? <Barrier bar={bar} signUp={signUp} />}
          </div>
        )}
      </PictureDrop>
      {asked && (
        <LineAsk
          asked={asked}
          isMine={asked.line.userUuid === me.uuid}
          onRemove={remove}
          onClose={() => setAsked(null)}
        />
      )}
    </ChatPlaceContext>
  );
}

function Barrier({ bar, signUp }: { bar: ChatBar; signUp: string }) {
  const [path] = useLocation();
  return (
    <>
      {bar !== 'guest' && <LockIcon size={18} className="shrink-0" />}
      <p className="min-w-0 flex-1 py-1.5">
        <WhyNot bar={bar} />
      </p>
      {bar === 'guest' && (
        <ButtonLink href={signUp} variant="quiet">
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      {bar === 'unverified' && (
        <ButtonLink href={placeWithNext('/verify', path)} variant="quiet">
          <Trans>Verify</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function WhyNot({ bar }: { bar: ChatBar }) {
  switch (bar) {
    case 'guest':
      return <Trans>Sign up to say something.</Trans>;
    case 'muted':
      return <Trans>You are muted in this room for now.</Trans>;
    case 'off':
      return <Trans>The chat is switched off in this room.</Trans>;
    case 'unverified':
      return <Trans>Verify your email to chat here.</Trans>;
    case 'blocked':
      return <Trans>You can not write to this person.</Trans>;
  }
}

interface PictureDropProps {
  onDrop?: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Takes pictures that are dropped onto the chat. */
function PictureDrop({ onDrop, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFiles = (event: DragEvent) => onDrop && event.dataTransfer.types.includes('Files');
  return (
    // A convenience for the pointer; the composer's menu does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onDrop?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-accent-ink bg-float text-14 font-semibold text-ink">
          <ImageIcon size={28} className="text-accent-ink" />
          <Trans>Drop pictures to send them</Trans>
        </div>
      )}
    </div>
  );
}
