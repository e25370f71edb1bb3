/** Which key does what on a line of the log. Pure. */
export type LineKeyAction = 'menu' | 'reply' | 'edit' | 'delete' | 'leave';

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export function lineKeyAction({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): LineKeyAction | null {
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

/** The line that an arrow leads to; null when the key means nothing here. */
export function nextLine(key: string, current: number, count: number): number | null {
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
