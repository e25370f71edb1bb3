import type { ChatMessage } from '@turnstage/contracts';

/** Somebody's line; its uuid is its id with a letter. */
export const message = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: String(id),
  uuid: `u${id}`,
  roomUuid: 'room',
  kind: 'text',
  message: `line ${id}`,
  userUuid: 'ann',
  userName: 'Ann',
  avatarId: 'fox',
  color: '#ffffff',
  badges: [],
  role: '',
  mentions: [],
  song: null,
  date: id * 1000,
  ...changes,
});
