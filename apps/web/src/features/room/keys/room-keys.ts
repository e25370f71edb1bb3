/** Keyboard shortcuts of the room. Pure: `isShortcutTarget` decides whether a key press counts. */
export const roomKeys = {
  l: 'like',
  d: 'dislike',
  s: 'star',
  m: 'mute',
  j: 'jump',
  e: 'emoji',
  '/': 'chat',
  '?': 'help',
} as const;

export type RoomKeyAction = (typeof roomKeys)[keyof typeof roomKeys];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

export function roomKeyAction({ key, ctrlKey, metaKey, altKey, repeat }: KeyPress): RoomKeyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  const name = key.toLowerCase();
  return Object.hasOwn(roomKeys, name) ? roomKeys[name as keyof typeof roomKeys] : null;
}

/**
 * False while someone types, uses a menu, or has a dialog, a card or a panel open. What opens by itself, such as a
 * tooltip or a toast, is a manual popover and doesn't count.
 */
export function isShortcutTarget(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return false;
  const popovers = [...document.querySelectorAll('[popover="auto"]')];
  if (popovers.some((popover) => popover.matches(':popover-open'))) return false;
  return !(
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]')
  );
}
