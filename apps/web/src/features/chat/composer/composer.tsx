import { Trans, useLingui } from '@lingui/react/macro';
import type { CrateCard, Gif, SongCard } from '@turnstage/contracts';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentType,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useStore } from 'zustand';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { useInstallation } from '../../../session/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  CheckIcon,
  EditIcon,
  ImageIcon,
  NoteIcon,
  PlusIcon,
  ReplyIcon,
  SendIcon,
} from '../../../ui/icons/index.ts';
import { Menu, MenuItem } from '../../../ui/menu/index.ts';
import { editable, type ChatLine } from '../channel/chat-log.ts';
import { answerTo, type Said } from '../channel/draft.ts';
import { EmojiPanel, type StageActs } from '../emoji/emoji-panel.tsx';
import { useChatPlace } from '../log/chat-place.ts';
import { CompletionList } from './completion-list.tsx';
import { completionAt, withChoice, type Choice } from './completion.ts';
import { ComposerBanner } from './composer-banner.tsx';
import { DraftPictures } from './draft-pictures.tsx';
import { isOnItsWay, readyOf } from './pictures-draft.ts';
import { usePictures } from './use-pictures.ts';

const GifDialog = lazy(() => import('./gif-dialog.tsx').then((module) => ({ default: module.GifDialog })));

export interface ComposerHandle {
  focus(): void;
  /** Puts `@name` at the end and the caret behind it. */
  mention(nickname: string): void;
}

/** What the lines of the log ask for. */
export interface LineComposer extends ComposerHandle {
  reply(line: ChatLine): void;
  edit(line: ChatLine): void;
  addPictures(files: readonly File[]): void;
}

/** Something to show beside words. */
export type Shown = { song: SongCard } | { crate: CrateCard };

export interface ComposerOffers {
  /** People who can be called by name. */
  readonly names: () => readonly string[];
  readonly groups: readonly string[];
  readonly stage?: StageActs;
  /** Chooses a song or a crate to show; another feature draws it. */
  readonly ShowPicker?: ComponentType<{ onPick: (shown: Shown) => void; onClose: () => void }>;
}

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
  const { chat, me, isStaff } = useChatPlace();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [kept] = useState(() => chat.notes.readDraft());
  const [draft, setDraft] = useState(kept.text);
  const [replyTo, setReplyTo] = useState(kept.replyTo);
  const pictures = usePictures(kept.pictures);
  const [editing, setEditing] = useState<{ line: ChatLine; text: string } | null>(null);
  const [caret, setCaret] = useState(0);
  /** Where the caret shall go; a new object each time. */
  const [wish, setWish] = useState<{ at: number } | null>(null);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'gif' | 'show' | null>(null);
  const hasGifs = useInstallation()?.chat.gifs === true;
  const lines = useStore(chat.store, ({ log }) => log.lines);
  const until = editing ? (editable(lines, me.uuid)?.until ?? 0) : 0;
  const secondsLeft = useCountdown((now) => Math.max(0, Math.ceil((until - now) / 1000)));
  const text = editing?.text ?? draft;
  const setText = (next: string) => (editing ? setEditing({ ...editing, text: next }) : setDraft(next));

  useEffect(() => {
    chat.notes.keepDraft({ text: draft, replyTo, pictures: readyOf(pictures.pictures) });
  }, [chat, draft, replyTo, pictures.pictures]);

  const placeCaret = (at: number) => {
    setCaret(at);
    setWish({ at });
  };
  // Before the next key press: what is typed fast must not land elsewhere.
  useLayoutEffect(() => {
    if (!wish) return;
    box.current?.focus();
    box.current?.setSelectionRange(wish.at, wish.at);
  }, [wish]);
  const put = (next: string, at: number) => {
    setText(next);
    placeCaret(at);
  };
  const edit = (line: ChatLine) => {
    setEditing({ line, text: line.message });
    placeCaret(line.message.length);
  };
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    mention(nickname) {
      const next = `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${nickname} `;
      put(next, next.length);
    },
    reply(line) {
      setEditing(null);
      setReplyTo(answerTo(line));
      placeCaret(draft.length);
    },
    edit,
    addPictures: (files) => {
      pictures.add(files);
      box.current?.focus();
    },
  }));

  const completion = completionAt(text, caret, {
    names: offers.names(),
    groups: offers.groups,
    mayCommand: isStaff && chat.channel.roomUuid !== null,
  });
  const choices = completion && completion.from !== dismissedAt ? completion.choices : [];
  const isChoosing = choices.length > 0;
  const choose = (choice: Choice | undefined) => {
    if (!completion || !choice) return;
    const next = withChoice(text, caret, completion, choice);
    setActive(0);
    put(next.text, next.caret);
  };

  const isSending = pictures.pictures.some(isOnItsWay);
  const ready = readyOf(pictures.pictures);
  const isNothing = text.trim() === '' && (editing !== null || ready.length === 0);
  const say = (said: Omit<Said, 'replyTo'>) => {
    chat.send({ ...said, replyTo }, me);
    setReplyTo(null);
  };
  const stopEditing = () => {
    setEditing(null);
    placeCaret(draft.length);
  };
  const send = async () => {
    if (isNothing || (isSending && !editing)) return;
    if (editing) {
      const isSame = editing.text.trim() === editing.line.message;
      if (isSame || (await onEdit(editing.line, editing.text.trim()))) stopEditing();
      return;
    }
    say({ text: draft.trim(), pictures: ready });
    setDraft('');
    setCaret(0);
    pictures.clear();
  };
  const show = (said: Omit<Said, 'replyTo' | 'text'>) => {
    setDialog(null);
    say({ text: '', ...said });
    box.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are being put together by an input method, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (isChoosing) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + choices.length) % choices.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active] ?? choices[0]);
      else if (event.key === 'Escape') setDismissedAt(completion?.from ?? null);
      else return;
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && (editing || replyTo)) {
      event.preventDefault();
      if (editing) stopEditing();
      else setReplyTo(null);
    } else if (event.key === 'ArrowUp' && text === '' && !editing) {
      const mine = editable(lines, me.uuid);
      if (!mine || mine.until < Date.now()) return;
      event.preventDefault();
      edit(mine.line);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || editing) return;
    event.preventDefault();
    pictures.add(files);
  };
  const answered = replyTo && (replyTo.message || t`something shown`);

  return (
    <>
      <form
        className="relative m-3 mt-0 shrink-0"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {isChoosing && <CompletionList id={listId} choices={choices} active={active} onChoose={choose} />}
        <div className="rounded-card bg-surface-3 focus-within:outline-2 focus-within:outline-accent-ink has-[button:focus-visible]:outline-none">
          {editing ? (
            <ComposerBanner icon={EditIcon} onCancel={stopEditing}>
              {secondsLeft > 0 ? (
                <Trans>Changing your message, {secondsLeft} s left</Trans>
              ) : (
                <Trans>Too late to change it</Trans>
              )}
            </ComposerBanner>
          ) : (
            replyTo && (
              <ComposerBanner icon={ReplyIcon} onCancel={() => setReplyTo(null)}>
                <Trans>
                  Reply to <b className="font-semibold text-ink">{replyTo.userName}</b>: {answered}
                </Trans>
              </ComposerBanner>
            )
          )}
          {!editing && <DraftPictures draft={pictures} />}
          <div className="flex items-end px-0.5">
            {!editing && (
              <Menu
                label={t`Add to the message`}
                align="start"
                side="above"
                renderTrigger={(trigger) => (
                  <IconButton name={t`Add to the message`} icon={PlusIcon} className="my-0.5" {...trigger} />
                )}
              >
                <MenuItem icon={ImageIcon} onSelect={() => fileInput.current?.click()}>
                  <Trans>Picture</Trans>
                </MenuItem>
                {hasGifs && (
                  <MenuItem icon={ImageIcon} onSelect={() => setDialog('gif')}>
                    <Trans>GIF</Trans>
                  </MenuItem>
                )}
                {offers.ShowPicker && (
                  <MenuItem icon={NoteIcon} onSelect={() => setDialog('show')}>
                    <Trans>Song or crate</Trans>
                  </MenuItem>
                )}
              </Menu>
            )}
            <textarea
              ref={box}
              rows={1}
              value={text}
              maxLength={longest}
              aria-label={label}
              placeholder={label}
              aria-controls={isChoosing ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isChoosing ? `${listId}-${active}` : undefined}
              enterKeyHint="send"
              onChange={(event) => {
                setText(event.target.value);
                setCaret(event.target.selectionStart);
                setActive(0);
                setDismissedAt(null);
              }}
              onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              className={classNames(
                'field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3.5 text-16 leading-5 text-ink outline-none placeholder:text-ink-3 md:text-14',
                editing ? 'pl-3.5' : 'pl-1.5',
              )}
            />
            <EmojiPanel
              onInsert={(each) => put(text.slice(0, caret) + each + text.slice(caret), caret + each.length)}
              stage={offers.stage}
            />
            <IconButton
              type="submit"
              name={editing ? t`Save` : t`Send`}
              icon={editing ? CheckIcon : SendIcon}
              variant="accent"
              disabled={isNothing || (isSending && !editing)}
              className="my-0.5 disabled:text-ink-3"
            />
          </div>
        </div>
        <input
          ref={fileInput}
          type="file"
          hidden
          multiple
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          aria-label={t`Choose pictures`}
          onChange={(event) => {
            pictures.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
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
          <GifDialog onPick={(gif: Gif) => show({ gif })} onClose={() => setDialog(null)} />
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
