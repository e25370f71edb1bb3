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
import { laterPart } from '../../lib/i18n/later-part.tsx';
import { pathWithNext } from '../../lib/next-path.ts';
import { OptionalPart } from '../../lib/optional-part.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ImageIcon, LockIcon } from '../../ui/icons/index.ts';
import type { OpenMessageDialog } from './dialogs/message-dialog.tsx';
import { useMessageMutations } from './channel/use-message-mutations.ts';
import type { ComposerHandle, ComposerOptions, MessageComposerHandle } from './composer/composer-handle.ts';
import { Composer } from './composer/composer.tsx';
import { MessageList, type MessageListHandle } from './timeline/message-list.tsx';
import { ChatContext, type ReadOnlyReason, type ChatContextValue } from './timeline/chat-context.ts';

const MessageDialog = laterPart([], () =>
  import('./dialogs/message-dialog.tsx').then((module) => module.MessageDialog),
);

export interface ChatPanelProps {
  context: ChatContextValue;
  options: ComposerOptions;
  /** Accessible name of the text box. */
  label: string;
  /** Shown while there are no messages. */
  hint: { title: string; text: string };
  /** Sign-up page for guests. */
  signUp: string;
  composer?: Ref<ComposerHandle>;
  /** Scrolls to a message of this chat. */
  list?: Ref<MessageListHandle>;
  /** Replaces the default text about why the chat is read-only. */
  readOnlyNotice?: ReactNode;
}

/** A chat with its composer, for a room or a direct conversation. */
export function ChatPanel({
  context,
  options,
  label,
  hint,
  signUp,
  composer,
  list,
  readOnlyNotice,
}: ChatPanelProps) {
  const { chat, me, readOnlyReason } = context;
  const { react, remove, edit } = useMessageMutations(chat, me);
  const [openDialog, setOpenDialog] = useState<OpenMessageDialog | null>(null);
  const composerHandle = useRef<MessageComposerHandle>(null);
  useImperativeHandle(composer, () => ({
    focus: () => composerHandle.current?.focus(),
    mention: (nickname) => composerHandle.current?.mention(nickname),
  }));
  const actions = useMemo(
    () => ({
      react,
      reply: (message: OpenMessageDialog['message']) => composerHandle.current?.reply(message),
      edit: (message: OpenMessageDialog['message']) => composerHandle.current?.edit(message),
      showDialog: (kind: OpenMessageDialog['kind'], message: OpenMessageDialog['message']) =>
        setOpenDialog({ kind, message }),
      retry: (uuid: string) => chat.retry(uuid),
      discard: (uuid: string) => chat.discard(uuid),
    }),
    [chat, react],
  );
  return (
    <ChatContext value={context}>
      <ImageDropZone
        key={chat.channel.key}
        onDrop={readOnlyReason === null ? (files) => composerHandle.current?.addImages(files) : undefined}
      >
        <MessageList
          ref={list}
          actions={actions}
          hint={hint}
          onLeave={() => composerHandle.current?.focus()}
        />
        {readOnlyReason === null ? (
          <Composer ref={composerHandle} options={options} label={label} onEdit={edit} />
        ) : (
          <div className="m-3 mt-0 flex min-h-12 shrink-0 items-center gap-3 rounded-card bg-surface-3 py-1 pr-1 pl-4 text-14 text-ink-2">
            {readOnlyNotice ?? <ReadOnlyNotice readOnlyReason={readOnlyReason} signUp={signUp} />}
          </div>
        )}
      </ImageDropZone>
      {openDialog && (
        <OptionalPart>
          <MessageDialog
            openDialog={openDialog}
            isMine={openDialog.message.userUuid === me.uuid}
            onRemove={remove}
            onClose={() => setOpenDialog(null)}
          />
        </OptionalPart>
      )}
    </ChatContext>
  );
}

function ReadOnlyNotice({ readOnlyReason, signUp }: { readOnlyReason: ReadOnlyReason; signUp: string }) {
  const [path] = useLocation();
  return (
    <>
      {readOnlyReason !== 'guest' && <LockIcon size={18} className="shrink-0" />}
      <p className="min-w-0 flex-1 py-1.5">
        <ReadOnlyText readOnlyReason={readOnlyReason} />
      </p>
      {readOnlyReason === 'guest' && (
        <ButtonLink href={signUp} variant="quiet">
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      {(readOnlyReason === 'unverified' || readOnlyReason === 'raid') && (
        <ButtonLink href={pathWithNext('/verify', path)} variant="quiet">
          <Trans>Verify</Trans>
        </ButtonLink>
      )}
    </>
  );
}

function ReadOnlyText({ readOnlyReason }: { readOnlyReason: ReadOnlyReason }) {
  switch (readOnlyReason) {
    case 'guest':
      return <Trans>Sign up to chat.</Trans>;
    case 'muted':
      return <Trans>You’re muted in this room for now.</Trans>;
    case 'off':
      return <Trans>Chat is off in this room.</Trans>;
    case 'unverified':
      return <Trans>Verify your email to chat here.</Trans>;
    case 'raid':
      return <Trans>Raid mode is on. Verify your email to chat here.</Trans>;
    case 'blocked':
      return <Trans>You can’t message this person.</Trans>;
  }
}

interface ImageDropZoneProps {
  onDrop?: (files: readonly File[]) => void;
  children: ReactNode;
}

/** Accepts images that are dropped onto the chat. */
function ImageDropZone({ onDrop, children }: ImageDropZoneProps) {
  const [isDragOver, setIsDragOver] = useState(false);
  const hasFiles = (event: DragEvent) => onDrop && event.dataTransfer.types.includes('Files');
  return (
    // A convenience for the pointer; the composer's menu does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="relative flex min-h-24 flex-1 flex-col"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setIsDragOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsDragOver(false);
        onDrop?.([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isDragOver && (
        <div className="pointer-events-none absolute inset-2 z-30 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-accent-ink bg-float text-14 font-semibold text-ink">
          <ImageIcon size={28} className="text-accent-ink" />
          <Trans>Drop images to send them</Trans>
        </div>
      )}
    </div>
  );
}
