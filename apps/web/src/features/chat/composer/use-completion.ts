import { useState, type KeyboardEvent } from 'react';
import { completionAt, withChoice, type Choice } from './completion.ts';

interface CompletionOptions {
  text: string;
  caret: number;
  names: readonly string[];
  groups: readonly string[];
  mayCommand: boolean;
  /** The text with the choice in it, and where the caret goes. */
  onPut: (text: string, caret: number) => void;
}

/** Names, emoji and commands that fit to what is being written, and the keys that choose among them. */
export function useCompletion({ text, caret, names, groups, mayCommand, onPut }: CompletionOptions) {
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const completion = completionAt(text, caret, { names, groups, mayCommand });
  const choices = completion && completion.from !== dismissedAt ? completion.choices : [];

  const choose = (choice: Choice | undefined) => {
    if (!completion || !choice) return;
    const next = withChoice(text, caret, completion, choice);
    setActive(0);
    onPut(next.text, next.caret);
  };

  return {
    choices,
    active,
    choose,
    /** Something was written: the first choice again, and one that was waved away may come back. */
    restart() {
      setActive(0);
      setDismissedAt(null);
    },
    /** Whether the key was for the list. */
    takesKey(event: KeyboardEvent): boolean {
      if (choices.length === 0) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + choices.length) % choices.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active] ?? choices[0]);
      else if (event.key === 'Escape') setDismissedAt(completion?.from ?? null);
      // Other keys write on; none of them sends.
      else return true;
      event.preventDefault();
      return true;
    },
  };
}
