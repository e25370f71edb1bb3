/**
 * What is kept on this device of what somebody wrote and the server does not have: drafts and lines that were not
 * sent. It goes when they sign out.
 */
import { ownStorageKey, readStored, writeStored } from '../../../lib/safe-storage.ts';
import type { Answered, ReadyPicture, UnsentMessage } from './draft.ts';

export interface KeptDraft {
  text: string;
  replyTo: Answered | null;
  pictures: readonly ReadyPicture[];
}

export const emptyDraft: KeptDraft = { text: '', replyTo: null, pictures: [] };

/** Of what could not be sent, the newest. */
const mostUnsent = 20;
/** A browser that keeps nothing still must not forget what was written before another tab was looked at. */
const memory = new Map<string, string>();

export interface DeviceNotes {
  readDraft(): KeptDraft;
  keepDraft(draft: KeptDraft): void;
  readUnsent(): UnsentMessage[];
  keepUnsent(message: UnsentMessage): void;
  dropUnsent(uuid: string): void;
}

export function deviceNotes(me: string, channelKey: string): DeviceNotes {
  const draftKey = ownStorageKey(`${me}-draft-${channelKey}`);
  const unsentKey = ownStorageKey(`${me}-unsent-${channelKey}`);
  const readUnsent = () => (read(unsentKey) ?? []) as UnsentMessage[];
  const others = (uuid: string) => readUnsent().filter((each) => each.uuid !== uuid);
  return {
    readDraft: () => ({ ...emptyDraft, ...(read(draftKey) as Partial<KeptDraft> | null) }),
    keepDraft(draft) {
      const isEmpty = draft.text === '' && draft.replyTo === null && draft.pictures.length === 0;
      write(draftKey, isEmpty ? null : draft);
    },
    readUnsent,
    keepUnsent: (message) => write(unsentKey, [...others(message.uuid), message].slice(-mostUnsent)),
    dropUnsent(uuid) {
      const rest = others(uuid);
      write(unsentKey, rest.length > 0 ? rest : null);
    },
  };
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
