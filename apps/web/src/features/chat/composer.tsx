import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SendIcon } from '../../ui/icons/index.ts';
import { EmojiPanel } from './emoji-panel.tsx';
import { mentionAt, mentionChoices, withMention } from './mention-draft.ts';
import { MentionList } from './mention-list.tsx';

export interface ComposerHandle {
  focus(): void;
  /** Puts `@name` at the end and the caret behind it. */
  mention(nickname: string): void;
}

interface ComposerProps {
  ref?: Ref<ComposerHandle>;
  /** People who can be called by name. */
  names: () => readonly string[];
  onSend: (text: string) => void;
  onThrow: (emoji: string) => void;
  onJump: () => void;
}

/** The contract's limit. */
const longest = 2_000;
const warnFrom = 1_800;

export function Composer({ ref, names, onSend, onThrow, onJump }: ComposerProps) {
  const { t } = useLingui();
  const listId = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [caret, setCaret] = useState(0);
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);

  const put = (next: string, at: number) => {
    setText(next);
    setCaret(at);
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at, at);
    });
  };
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.focus(),
    mention(nickname) {
      const next = `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${nickname} `;
      put(next, next.length);
    },
  }));

  const draft = mentionAt(text, caret);
  const choices = draft && draft.from !== dismissedAt ? mentionChoices(names(), draft.typed) : [];
  const isChoosing = choices.length > 0 && choices[0] !== draft?.typed;
  const choose = (name: string) => {
    if (!draft) return;
    const next = withMention(text, draft, caret, name);
    setActive(0);
    put(next.text, next.caret);
  };
  const send = () => {
    const said = text.trim();
    if (said === '') return;
    onSend(said);
    setText('');
    setCaret(0);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are being put together by an input method, Enter belongs to it.
    if (event.nativeEvent.isComposing) return;
    if (isChoosing) {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + choices.length) % choices.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active] ?? choices[0] ?? '');
      else if (event.key === 'Escape') setDismissedAt(draft?.from ?? null);
      else return;
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };

  return (
    <form
      className="relative m-3 mt-0 shrink-0"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isChoosing && <MentionList id={listId} names={choices} active={active} onChoose={choose} />}
      <div className="flex items-end rounded-card bg-surface-3 pr-0.5 focus-within:outline-2 focus-within:outline-accent-ink">
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={longest}
          aria-label={t`Say something`}
          placeholder={t`Say something`}
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
          className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3.5 pl-4 text-16 leading-5 text-ink outline-none placeholder:text-ink-3 md:text-14"
        />
        <EmojiPanel
          onInsert={(each) => put(text.slice(0, caret) + each + text.slice(caret), caret + each.length)}
          onThrow={onThrow}
          onJump={onJump}
        />
        <IconButton
          type="submit"
          name={t`Send`}
          icon={SendIcon}
          variant="accent"
          disabled={text.trim() === ''}
          className="disabled:text-ink-3"
        />
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
  );
}
