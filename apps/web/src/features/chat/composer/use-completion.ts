import { useState, type KeyboardEvent } from 'react';
import { completionAt, applyChoice, type Choice } from './completion.ts';

interface CompletionOptions {
  text: string;
  caret: number;
  names: () => readonly string[];
  groups: readonly string[];
  canUseCommands: boolean;
  /** Called with the new text and caret position. */
  onReplace: (text: string, caret: number) => void;
}

/** Suggestions for names, emoji and commands at the caret, and the keys that choose among them. */
export function useCompletion({ text, caret, names, groups, canUseCommands, onReplace }: CompletionOptions) {
  const [active, setActive] = useState(0);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const completion = completionAt(text, caret, { names, groups, canUseCommands });
  const choices = completion && completion.from !== dismissedAt ? completion.choices : [];

  const choose = (choice: Choice | undefined) => {
    if (!completion || !choice) return;
    const next = applyChoice(text, caret, completion, choice);
    setActive(0);
    onReplace(next.text, next.caret);
  };

  return {
    choices,
    active,
    choose,
    /** Called on every edit: selects the first suggestion and clears a dismissal. */
    restart() {
      setActive(0);
      setDismissedAt(null);
    },
    /** Handles a key for the list. Returns whether the list was open, so that the key must not send the message. */
    handleKey(event: KeyboardEvent): boolean {
      if (choices.length === 0) return false;
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0) setActive((active + step + choices.length) % choices.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active] ?? choices[0]);
      else if (event.key === 'Escape') setDismissedAt(completion?.from ?? null);
      // Other keys go on typing; none of them sends the message.
      else return true;
      event.preventDefault();
      return true;
    },
  };
}
