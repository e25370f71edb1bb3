/** Maps key presses in the table to commands. */
export type TableCommand =
  | { readonly do: 'go'; readonly to: number; readonly extend: boolean }
  | { readonly do: 'toggle'; readonly extend: boolean }
  | { readonly do: 'choose all' | 'clear' | 'remove' | 'menu' }
  | { readonly do: 'step'; readonly by: -1 | 1 };

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export interface TableState {
  readonly at: number;
  readonly count: number;
  /** Rows that fit into the window. */
  readonly page: number;
}

/** Returns `null` for keys that the table doesn't handle. */
export function tableCommand(press: Key, { at, count, page }: TableState): TableCommand | null {
  const { key, shiftKey: extend } = press;
  const control = press.ctrlKey || press.metaKey;
  if (press.altKey) {
    if (key === 'ArrowUp') return { do: 'step', by: -1 };
    return key === 'ArrowDown' ? { do: 'step', by: 1 } : null;
  }
  if (control) return key.toLowerCase() === 'a' ? { do: 'choose all' } : null;
  const go = (to: number): TableCommand => ({ do: 'go', to: Math.max(0, Math.min(count - 1, to)), extend });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + page);
    case 'PageUp':
      return go(at - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(count - 1);
    case ' ':
      return { do: 'toggle', extend };
    case 'F10':
      return extend ? { do: 'menu' } : null;
    case 'Enter':
    case 'ContextMenu':
      return { do: 'menu' };
    case 'Delete':
    case 'Backspace':
      return { do: 'remove' };
    case 'Escape':
      return { do: 'clear' };
    default:
      return null;
  }
}
