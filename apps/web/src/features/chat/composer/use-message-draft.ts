import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { editable, type TimelineMessage } from '../channel/chat-timeline.ts';
import { toReplyTarget, type MessageContent } from '../channel/unsent-message.ts';
import { useChatContext } from '../timeline/chat-context.ts';
import { isUploading, uploadedOf } from './draft-image.ts';
import { useSlowModeSeconds } from './use-slow-mode.ts';
import { useDraftImages } from './use-draft-images.ts';
import { useTextBox } from './use-text-box.ts';

export type MessageDraft = ReturnType<typeof useMessageDraft>;

/** The message being written or edited. A draft is stored on the device until it is sent. */
export function useMessageDraft(onEdit: (message: TimelineMessage, text: string) => Promise<boolean>) {
  const { chat, me } = useChatContext();
  const box = useTextBox();
  const [saved] = useState(() => chat.localStore.readDraft());
  const [draft, setDraft] = useState(saved.text);
  const [replyTo, setReplyTo] = useState(saved.replyTo);
  const images = useDraftImages(saved.images);
  const [editing, setEditing] = useState<{ message: TimelineMessage; text: string } | null>(null);
  /** The object changes with each message of anyone, its fields only with mine. */
  const mine = useStore(
    chat.store,
    useShallow(({ timeline }) => editable(timeline.messages, me.uuid)),
  );
  const text = editing?.text ?? draft;

  useEffect(() => {
    chat.localStore.saveDraft({ text: draft, replyTo, images: uploadedOf(images.images) });
  }, [chat, draft, replyTo, images.images]);

  const setText = (next: string) => (editing ? setEditing({ ...editing, text: next }) : setDraft(next));
  const edit = (message: TimelineMessage) => {
    setEditing({ message, text: message.message });
    box.moveCaret(message.message.length);
  };
  const stopEditing = () => {
    setEditing(null);
    box.moveCaret(draft.length);
  };
  const sendContent = (content: Omit<MessageContent, 'replyTo'>) => {
    chat.send({ ...content, replyTo }, me);
    setReplyTo(null);
  };
  const uploaded = uploadedOf(images.images);
  const isEmpty = text.trim() === '' && (editing !== null || uploaded.length === 0);
  const hasUploads = !editing && images.images.some(isUploading);
  const secondsLeft = useSlowModeSeconds();
  const waitSeconds = editing ? 0 : secondsLeft;
  const canSend = !isEmpty && !hasUploads && waitSeconds === 0;

  return {
    box,
    caret: box.caret,
    text,
    images,
    replyTo,
    isEditing: editing !== null,
    /** Epoch ms; 0 when nothing is being edited or the time is up. */
    editableUntil: editing ? (mine?.until ?? 0) : 0,
    canSend,
    /** Slow mode: until a new message can be sent. */
    waitSeconds,
    setText,
    /** Sets the text and moves the caret. */
    replaceText(next: string, caret: number) {
      setText(next);
      box.moveCaret(caret);
    },
    edit,
    stopEditing,
    /** Starts editing my newest message while that is still possible (C11). Returns whether there is one. */
    editLast(): boolean {
      if (!mine || mine.until < Date.now()) return false;
      edit(mine.message);
      return true;
    },
    reply(message: TimelineMessage) {
      setEditing(null);
      setReplyTo(toReplyTarget(message));
      box.moveCaret(draft.length);
    },
    stopReply: () => setReplyTo(null),
    /** An attachment other than an image is sent at once. */
    sendAttachment(content: Omit<MessageContent, 'replyTo' | 'text'>) {
      sendContent({ text: '', ...content });
      box.focus();
    },
    async send() {
      if (!canSend) return;
      if (editing) {
        const isSame = editing.text.trim() === editing.message.message;
        if (isSame || (await onEdit(editing.message, editing.text.trim()))) stopEditing();
        return;
      }
      sendContent({ text: draft.trim(), images: uploaded });
      setDraft('');
      box.trackCaret(0);
      images.clearUploaded();
    },
  };
}
