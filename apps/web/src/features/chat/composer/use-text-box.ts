import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

export interface TextBox {
  /** The text area's `ref`. */
  readonly attach: RefCallback<HTMLTextAreaElement>;
  readonly caret: number;
  /** The person moved the caret. */
  trackCaret(caret: number): void;
  /** Focuses the box and moves the caret, after the text set in the same update. */
  moveCaret(caret: number): void;
  focus(): void;
}

/** Tracks and sets the caret of a controlled text area. */
export function useTextBox(): TextBox {
  const element = useRef<HTMLTextAreaElement | null>(null);
  const attach = useCallback((area: HTMLTextAreaElement | null) => {
    element.current = area;
  }, []);
  const [caret, setCaret] = useState(0);
  /** Requested caret position; a new object each time, so that the effect runs. */
  const [pendingCaret, setPendingCaret] = useState<{ at: number } | null>(null);
  // A layout effect, so that the caret moves before the next key press.
  useLayoutEffect(() => {
    if (!pendingCaret) return;
    element.current?.focus();
    element.current?.setSelectionRange(pendingCaret.at, pendingCaret.at);
  }, [pendingCaret]);
  return {
    attach,
    caret,
    trackCaret: setCaret,
    moveCaret(at) {
      setCaret(at);
      setPendingCaret({ at });
    },
    focus: () => element.current?.focus(),
  };
}
