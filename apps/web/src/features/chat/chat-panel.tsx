import { Trans } from '@lingui/react/macro';
import type { Ref } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { LockIcon } from '../../ui/icons/index.ts';
import { ChatList } from './chat-list.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import type { ChatAuthor, RoomChat } from './room-chat.ts';

/** Why I may only read. */
export type ChatBar = 'guest' | 'muted' | 'off';

export interface ChatPanelProps {
  chat: RoomChat;
  me: ChatAuthor;
  bar: ChatBar | null;
  /** Where a guest becomes a member. */
  signUp: string;
  isDj: (uuid: string) => boolean;
  names: () => readonly string[];
  onThrow: (emoji: string) => void;
  onJump: () => void;
  composer?: Ref<ComposerHandle>;
}

export function ChatPanel({ chat, me, bar, signUp, isDj, names, onThrow, onJump, composer }: ChatPanelProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ChatList chat={chat} me={me.uuid} isDj={isDj} maySpeak={bar === null} />
      {bar === null ? (
        <Composer
          ref={composer}
          names={names}
          onSend={(text) => chat.send(text, me)}
          onThrow={onThrow}
          onJump={onJump}
        />
      ) : (
        <div className="m-3 mt-0 flex min-h-12 shrink-0 items-center gap-3 rounded-card bg-surface-3 py-1 pr-1 pl-4 text-14 text-ink-2">
          {bar !== 'guest' && <LockIcon size={18} className="shrink-0" />}
          <p className="min-w-0 flex-1">
            <WhyNot bar={bar} />
          </p>
          {bar === 'guest' && (
            <ButtonLink href={signUp} variant="quiet">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
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
  }
}
