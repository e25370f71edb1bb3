/** Keyboard actions on a message in the timeline. Pure. */
export type MessageKeyAction = 'menu' | 'reply' | 'edit' | 'delete' | 'leave';

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function messageKeyAction({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPress): MessageKeyAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  switch (key) {
    case 'Enter':
    case 'ContextMenu':
      return 'menu';
    case 'F10':
      return shiftKey ? 'menu' : null;
    case 'r':
    case 'R':
      return 'reply';
    case 'e':
    case 'E':
      return 'edit';
    case 'Delete':
      return 'delete';
    case 'Escape':
      return 'leave';
    default:
      return null;
  }
}

/** Index of the message that an arrow key leads to; null for other keys. */
export function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, current - 1);
    case 'ArrowDown':
      return Math.min(count - 1, current + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
