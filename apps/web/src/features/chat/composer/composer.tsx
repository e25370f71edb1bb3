/** The box to write in. What is written is `useWriting`'s, what completes it `useCompletion`'s. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  lazy,
  Suspense,
  useId,
  useImperativeHandle,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckIcon, SendIcon } from '../../../ui/icons/index.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import type { Said } from '../channel/draft.ts';
import { EmojiPanel } from '../emoji/emoji-panel.tsx';
import { useChatPlace } from '../log/chat-place.ts';
import { AddMenu } from './add-menu.tsx';
import { withWrittenEmoji } from './completion.ts';
import { CompletionList } from './completion-list.tsx';
import type { ComposerOffers, LineComposer } from './composer-handle.ts';
import { DraftPictures } from './draft-pictures.tsx';
import { useCompletion } from './use-completion.ts';
import { useWriting } from './use-writing.ts';
import { WritingBanner } from './writing-banner.tsx';

const GifDialog = lazy(() => import('./gif-dialog.tsx').then((module) => ({ default: module.GifDialog })));

interface ComposerProps {
  ref?: Ref<LineComposer>;
  offers: ComposerOffers;
  /** What the box is called. */
  label: string;
  onEdit: (line: ChatLine, text: string) => Promise<boolean>;
}

/** The contract's limit. */
const longest = 2_000;
const warnFrom = 1_800;

export function Composer({ ref, offers, label, onEdit }: ComposerProps) {
  const { t } = useLingui();
  const { chat, isStaff } = useChatPlace();
  const listId = useId();
  const writing = useWriting(onEdit);
  const { caret, text, pictures, isEditing, canSend } = writing;
  const { attach, follow, focus } = writing.box;
  const [dialog, setDialog] = useState<'gif' | 'show' | null>(null);
  const completion = useCompletion({
    text,
    caret,
    names: offers.names(),
    groups: offers.groups,
    mayCommand: isStaff && chat.channel.roomUuid !== null,
    onPut: writing.put,
  });
  const isChoosing = completion.choices.length > 0;

  useImperativeHandle(ref, () => ({
    focus,
    mention(nickname) {
      const next = `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${nickname} `;
      writing.put(next, next.length);
    },
    reply: writing.reply,
    edit: writing.edit,
    addPictures: (files) => {
      pictures.add(files);
      focus();
    },
  }));

  const show = (said: Omit<Said, 'replyTo' | 'text'>) => {
    setDialog(null);
    writing.show(said);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are being put together by an input method, Enter belongs to it.
    if (event.nativeEvent.isComposing || completion.takesKey(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void writing.send();
    } else if (event.key === 'Escape' && (isEditing || writing.replyTo)) {
      event.preventDefault();
      if (isEditing) writing.stopEditing();
      else writing.stopReply();
    } else if (event.key === 'ArrowUp' && text === '' && !isEditing && writing.editLast()) {
      event.preventDefault();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isEditing) return;
    event.preventDefault();
    pictures.add(files);
  };

  return (
    <>
      <form
        className="relative m-3 mt-0 shrink-0"
        onSubmit={(event) => {
          event.preventDefault();
          void writing.send();
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
          <WritingBanner writing={writing} />
          {!isEditing && <DraftPictures draft={pictures} />}
          <div className="flex items-end px-0.5">
            {!isEditing && (
              <AddMenu
                onPictures={pictures.add}
                onGif={() => setDialog('gif')}
                onShow={offers.ShowPicker && (() => setDialog('show'))}
              />
            )}
            <textarea
              ref={attach}
              rows={1}
              value={text}
              maxLength={longest}
              aria-label={label}
              placeholder={label}
              aria-controls={isChoosing ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isChoosing ? `${listId}-${completion.active}` : undefined}
              enterKeyHint="send"
              onChange={(event) => {
                const { value, selectionStart } = event.target;
                const written = withWrittenEmoji(value, selectionStart);
                // What is taken out again is not put back while one deletes.
                if (written && value.length > text.length) writing.put(written.text, written.caret);
                else {
                  writing.write(value);
                  follow(selectionStart);
                }
                completion.restart();
              }}
              onSelect={(event) => follow(event.currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              className={classNames(
                'field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3.5 text-16 leading-5 text-ink outline-none placeholder:text-ink-3 md:text-14',
                isEditing ? 'pl-3.5' : 'pl-1.5',
              )}
            />
            <EmojiPanel
              onInsert={(emoji) =>
                writing.put(text.slice(0, caret) + emoji + text.slice(caret), caret + emoji.length)
              }
              stage={offers.stage}
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
        {text.length >= warnFrom && (
          <p
            aria-live="polite"
            className={classNames(
              'px-2 pt-1 text-right text-12',
              text.length >= longest ? 'text-danger' : 'text-ink-3',
            )}
          >
            <Trans>
              {text.length} of {longest}
            </Trans>
          </p>
        )}
      </form>
      {dialog === 'gif' && (
        <Suspense>
          <GifDialog onPick={(gif) => show({ gif })} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'show' && offers.ShowPicker && (
        <offers.ShowPicker
          onPick={(shown) => show('song' in shown ? { songs: [shown.song] } : { playlist: shown.crate })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
