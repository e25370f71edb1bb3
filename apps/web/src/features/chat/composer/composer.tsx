/** The chat's text box. `useMessageDraft` holds the text, `useCompletion` the suggestions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '@turnstage/contracts/values';
import { canInRoom } from '@turnstage/permissions';
import {
  useId,
  useImperativeHandle,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { laterPart } from '../../../lib/i18n/later-part.tsx';
import { OptionalPart } from '../../../lib/optional-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, SendIcon } from '../../../ui/icons/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import type { MessageContent } from '../channel/unsent-message.ts';
import { EmojiPanel } from '../emoji/emoji-panel.tsx';
import { useChatContext } from '../timeline/chat-context.ts';
import { AttachmentMenu } from './attachment-menu.tsx';
import { replaceEmojiShortcode } from './completion.ts';
import { CompletionList } from './completion-list.tsx';
import type { ComposerOptions, MessageComposerHandle } from './composer-handle.ts';
import { useCompletion } from './use-completion.ts';
import { useMessageDraft } from './use-message-draft.ts';
import { DraftBanner } from './draft-banner.tsx';
import { lazyWithCatalogues } from '../../../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../../../lib/lazy-boundary.tsx';

const { component: GifDialog } = lazyWithCatalogues([], () =>
  import('./gif-dialog.tsx').then((module) => module.GifDialog),
);
const DraftImageList = laterPart([], () =>
  import('./draft-image-list.tsx').then((module) => module.DraftImageList),
);

interface ComposerProps {
  ref?: Ref<MessageComposerHandle>;
  options: ComposerOptions;
  /** Accessible name of the text box. */
  label: string;
  onEdit: (message: TimelineMessage, text: string) => Promise<boolean>;
}

const maxLength = limits.chatMessageLength;
const warnFrom = 1_800;

export function Composer({ ref, options, label, onEdit }: ComposerProps) {
  const { t } = useLingui();
  const { member, intervalSeconds = 0 } = useChatContext();
  const listId = useId();
  const messageDraft = useMessageDraft(onEdit);
  const { caret, text, images, isEditing, canSend, waitSeconds } = messageDraft;
  const { attach, trackCaret, focus } = messageDraft.box;
  const [dialog, setDialog] = useState<'gif' | 'show' | null>(null);
  const completion = useCompletion({
    text,
    caret,
    names: options.names,
    groups: options.groups,
    canUseCommands: canInRoom(member, 'useCommands'),
    onReplace: messageDraft.replaceText,
  });
  const isChoosing = completion.choices.length > 0;

  useImperativeHandle(ref, () => ({
    focus,
    mention(nickname) {
      const next = `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${nickname} `;
      messageDraft.replaceText(next, next.length);
    },
    reply: messageDraft.reply,
    edit: messageDraft.edit,
    addImages: (files) => {
      images.add(files);
      focus();
    },
  }));

  const sendAttachment = (content: Omit<MessageContent, 'replyTo' | 'text'>) => {
    setDialog(null);
    messageDraft.sendAttachment(content);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes text, Enter belongs to it.
    if (event.nativeEvent.isComposing || completion.handleKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void messageDraft.send();
    } else if (event.key === 'Escape' && (isEditing || messageDraft.replyTo)) {
      event.preventDefault();
      if (isEditing) messageDraft.stopEditing();
      else messageDraft.stopReply();
    } else if (event.key === 'ArrowUp' && text === '' && !isEditing && messageDraft.editLast()) {
      event.preventDefault();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isEditing) return;
    event.preventDefault();
    images.add(files);
  };

  return (
    <>
      <form
        className="relative m-3 mt-0 shrink-0"
        onSubmit={(event) => {
          event.preventDefault();
          void messageDraft.send();
        }}
      >
        {isChoosing && (
          <CompletionList
            id={listId}
            choices={completion.choices}
            active={completion.active}
            onChoose={completion.choose}
          />
        )}
        <div className="rounded-card bg-surface-3 focus-within:outline-2 focus-within:outline-accent-ink has-[button:focus-visible]:outline-none">
          <DraftBanner messageDraft={messageDraft} />
          {!isEditing && images.images.length > 0 && (
            <OptionalPart fallback={<div className="h-19" />}>
              <DraftImageList draft={images} />
            </OptionalPart>
          )}
          <div className="flex items-end px-0.5">
            {!isEditing && (
              <AttachmentMenu
                onImages={images.add}
                onGif={() => setDialog('gif')}
                onSongOrCrate={options.SharePicker && (() => setDialog('show'))}
              />
            )}
            <textarea
              ref={attach}
              rows={1}
              value={text}
              maxLength={maxLength}
              aria-label={label}
              placeholder={label}
              aria-controls={isChoosing ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isChoosing ? `${listId}-${completion.active}` : undefined}
              enterKeyHint="send"
              onChange={(event) => {
                const { value, selectionStart } = event.target;
                const written = replaceEmojiShortcode(value, selectionStart);
                // Only when text grows: deleting must not turn a shortcode back into an emoji.
                if (written && value.length > text.length)
                  messageDraft.replaceText(written.text, written.caret);
                else {
                  messageDraft.setText(value);
                  trackCaret(selectionStart);
                }
                completion.restart();
              }}
              onSelect={(event) => trackCaret(event.currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              className={classNames(
                'field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3.5 text-16 leading-5 text-ink outline-none placeholder:text-ink-3 md:text-14',
                isEditing ? 'pl-3.5' : 'pl-1.5',
              )}
            />
            <EmojiPanel
              onInsert={(emoji) =>
                messageDraft.replaceText(
                  text.slice(0, caret) + emoji + text.slice(caret),
                  caret + emoji.length,
                )
              }
              stage={options.stage}
            />
            <IconButton
              type="submit"
              name={isEditing ? t`Save` : t`Send`}
              icon={isEditing ? CheckIcon : SendIcon}
              variant="accent"
              disabled={!canSend}
              className="my-0.5 disabled:text-ink-3"
            />
          </div>
        </div>
        {intervalSeconds > 0 && !isEditing && (
          <p className="px-2 pt-1 text-12 text-ink-3">
            {waitSeconds > 0 ? (
              <Trans>Slow mode: you can write again in {waitSeconds} s</Trans>
            ) : (
              <Trans>Slow mode: one message every {intervalSeconds} s</Trans>
            )}
          </p>
        )}
        {text.length >= warnFrom && (
          <p
            aria-live="polite"
            className={classNames(
              'px-2 pt-1 text-right text-12',
              text.length >= maxLength ? 'text-danger' : 'text-ink-3',
            )}
          >
            <Trans>
              {text.length} of {maxLength}
            </Trans>
          </p>
        )}
      </form>
      {dialog === 'gif' && (
        <LazyBoundary>
          <GifDialog onPick={(gif) => sendAttachment({ gif })} onClose={() => setDialog(null)} />
        </LazyBoundary>
      )}
      {dialog === 'show' && options.SharePicker && (
        <options.SharePicker
          onPick={(shown) =>
            sendAttachment('song' in shown ? { songs: [shown.song] } : { playlist: shown.crate })
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
