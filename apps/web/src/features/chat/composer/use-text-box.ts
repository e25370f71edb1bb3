import { useCallback, useLayoutEffect, useRef, useState, type RefCallback } from 'react';

export interface TextBox {
  /** The text area's `ref`. */
  readonly attach: RefCallback<HTMLTextAreaElement>;
  readonly caret: number;
  /** The person moved it. */
  follow(caret: number): void;
  /** Takes the focus and moves the caret there, after the text that is set at the same time. */
  place(caret: number): void;
  focus(): void;
}

/** Where the caret is in a text area whose text is ours. */
export function useTextBox(): TextBox {
  const element = useRef<HTMLTextAreaElement | null>(null);
  const attach = useCallback((area: HTMLTextAreaElement | null) => {
    element.current = area;
  }, []);
  const [caret, setCaret] = useState(0);
  /** Where the caret shall go; a new object each time. */
  const [wish, setWish] = useState<{ at: number } | null>(null);
  // Before the next key press: what is typed fast must not land elsewhere.
  useLayoutEffect(() => {
    if (!wish) return;
    element.current?.focus();
    element.current?.setSelectionRange(wish.at, wish.at);
  }, [wish]);
  return {
    attach,
    caret,
    follow: setCaret,
    place(at) {
      setCaret(at);
      setWish({ at });
    },
    focus: () => element.current?.focus(),
  };
}
