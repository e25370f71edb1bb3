/**
 * Stores on this device what someone wrote and the server doesn't have: drafts and unsent messages. Cleared on
 * sign-out.
 */
import { readStored, userStorageKey, writeStored } from '../../../lib/safe-storage.ts';
import { unsentPrefix } from '../../../lib/unsent-storage.ts';
import type { ReplyTarget, UploadedImage, UnsentMessage } from './unsent-message.ts';

export interface SavedDraft {
  text: string;
  replyTo: ReplyTarget | null;
  images: readonly UploadedImage[];
}

export const emptyDraft: SavedDraft = { text: '', replyTo: null, images: [] };

/** Only the newest unsent messages are stored. */
const maxUnsent = 100;
/** Fallback for browsers without storage: drafts at least survive switching to another tab of the page. */
const memory = new Map<string, string>();

export interface ChatLocalStore {
  readDraft(): SavedDraft;
  saveDraft(draft: SavedDraft): void;
  readUnsent(): UnsentMessage[];
  saveUnsent(message: UnsentMessage): void;
  deleteUnsent(uuid: string): void;
  /** Called when another tab changed the unsent messages. Returns a function that unsubscribes. */
  onUnsentChange(listener: () => void): () => void;
}

export function createChatLocalStore(me: string, channelKey: string): ChatLocalStore {
  const draftKey = userStorageKey(`${me}-draft-${channelKey}`);
  const unsentKey = unsentPrefix(me) + channelKey;
  const readUnsent = () => ((read(unsentKey) ?? []) as UnsentMessage[]).map(withoutFailureText);
  const others = (uuid: string) => readUnsent().filter((each) => each.uuid !== uuid);
  return {
    readDraft: () => ({ ...emptyDraft, ...(read(draftKey) as Partial<SavedDraft> | null) }),
    saveDraft(draft) {
      const isEmpty = draft.text === '' && draft.replyTo === null && draft.images.length === 0;
      write(draftKey, isEmpty ? null : draft);
    },
    readUnsent,
    saveUnsent(message) {
      const stored = readUnsent();
      const isKnown = stored.some(({ uuid }) => uuid === message.uuid);
      // In its place: they are sent in the order in which they were written.
      const next = isKnown
        ? stored.map((each) => (each.uuid === message.uuid ? message : each))
        : [...stored, message].slice(-maxUnsent);
      write(unsentKey, next);
    },
    deleteUnsent(uuid) {
      const rest = others(uuid);
      write(unsentKey, rest.length > 0 ? rest : null);
    },
    onUnsentChange(listener) {
      const onStorage = ({ key }: StorageEvent) => key === unsentKey && listener();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

/** Earlier versions stored the failure as text, in the language of that moment. */
function withoutFailureText(message: UnsentMessage): UnsentMessage {
  return typeof message.failure === 'string' ? { ...message, failure: { code: null } } : message;
}

function read(key: string): unknown {
  const text = readStored(key) ?? memory.get(key);
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  const isStored = writeStored(key, text);
  if (text === null || isStored) memory.delete(key);
  else memory.set(key, text);
}
