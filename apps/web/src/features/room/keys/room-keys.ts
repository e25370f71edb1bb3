/** Which key does what. Pure: whether the key counts now is decided by `isForRoom`. */
export const roomKeys = {
  l: 'like',
  d: 'dislike',
  s: 'star',
  m: 'mute',
  j: 'jump',
  '/': 'chat',
  '?': 'help',
} as const;

export type RoomKeyAction = (typeof roomKeys)[keyof typeof roomKeys];

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

export function roomKeyAction({ key, ctrlKey, metaKey, altKey, repeat }: Pressed): RoomKeyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  const name = key.toLowerCase();
  return Object.hasOwn(roomKeys, name) ? roomKeys[name as keyof typeof roomKeys] : null;
}

/** Not while somebody writes, chooses, or answers a question. */
export function isForRoom(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return false;
  return !(
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]')
  );
}
