import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { editable, type ChatLine } from '../channel/chat-log.ts';
import { answerTo, type Said } from '../channel/draft.ts';
import { useChatPlace } from '../log/chat-place.ts';
import { isOnItsWay, readyOf } from './pictures-draft.ts';
import { usePictures } from './use-pictures.ts';
import { useTextBox } from './use-text-box.ts';

export type Writing = ReturnType<typeof useWriting>;

/** The message that is being written, a new one or one that is changed; kept on the device until it is sent. */
export function useWriting(onEdit: (line: ChatLine, text: string) => Promise<boolean>) {
  const { chat, me } = useChatPlace();
  const box = useTextBox();
  const [kept] = useState(() => chat.notes.readDraft());
  const [draft, setDraft] = useState(kept.text);
  const [replyTo, setReplyTo] = useState(kept.replyTo);
  const pictures = usePictures(kept.pictures);
  const [editing, setEditing] = useState<{ line: ChatLine; text: string } | null>(null);
  const lines = useStore(chat.store, ({ log }) => log.lines);
  const text = editing?.text ?? draft;

  useEffect(() => {
    chat.notes.keepDraft({ text: draft, replyTo, pictures: readyOf(pictures.pictures) });
  }, [chat, draft, replyTo, pictures.pictures]);

  const write = (next: string) => (editing ? setEditing({ ...editing, text: next }) : setDraft(next));
  const edit = (line: ChatLine) => {
    setEditing({ line, text: line.message });
    box.place(line.message.length);
  };
  const stopEditing = () => {
    setEditing(null);
    box.place(draft.length);
  };
  const say = (said: Omit<Said, 'replyTo'>) => {
    chat.send({ ...said, replyTo }, me);
    setReplyTo(null);
  };
  const ready = readyOf(pictures.pictures);
  const isNothing = text.trim() === '' && (editing !== null || ready.length === 0);
  const isWaiting = !editing && pictures.pictures.some(isOnItsWay);
  const canSend = !isNothing && !isWaiting;

  return {
    box,
    caret: box.caret,
    text,
    pictures,
    replyTo,
    isEditing: editing !== null,
    /** epoch ms; 0 when nothing is changed, or not any more. */
    editableUntil: editing ? (editable(lines, me.uuid)?.until ?? 0) : 0,
    canSend,
    write,
    /** Sets the text, with the caret in it. */
    put(next: string, caret: number) {
      write(next);
      box.place(caret);
    },
    edit,
    stopEditing,
    /** Own newest message, while it may still be changed (C11). Answers whether there is one. */
    editLast(): boolean {
      const mine = editable(lines, me.uuid);
      if (!mine || mine.until < Date.now()) return false;
      edit(mine.line);
      return true;
    },
    reply(line: ChatLine) {
      setEditing(null);
      setReplyTo(answerTo(line));
      box.place(draft.length);
    },
    stopReply: () => setReplyTo(null),
    /** Something beside words goes at once. */
    show(said: Omit<Said, 'replyTo' | 'text'>) {
      say({ text: '', ...said });
      box.focus();
    },
    async send() {
      if (!canSend) return;
      if (editing) {
        const isSame = editing.text.trim() === editing.line.message;
        if (isSame || (await onEdit(editing.line, editing.text.trim()))) stopEditing();
        return;
      }
      say({ text: draft.trim(), pictures: ready });
      setDraft('');
      box.follow(0);
      pictures.clearReady();
    },
  };
}
