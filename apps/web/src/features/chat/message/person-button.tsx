import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ChatPerson } from '../timeline/chat-context.ts';

interface PersonButtonProps {
  person: ChatPerson | null;
  onPerson: ((person: ChatPerson, anchor: Element) => void) | undefined;
  /** For pointers only: the name next to it does the same. */
  isAvatar?: boolean;
  children: ReactNode;
}

/**
 * A name or avatar that opens its person when clicked. Keyboard users get there through the message menu, without a
 * tab stop at each.
 */
export function PersonButton({ person, onPerson, isAvatar = false, children }: PersonButtonProps) {
  if (!person || !onPerson) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-hidden={isAvatar || undefined}
      onClick={(event) => onPerson(person, event.currentTarget)}
      className={classNames(
        'flex max-w-full min-w-0 items-center gap-1.5 text-left',
        isAvatar ? 'hit-44 rounded-full' : 'rounded-[6px] hover:underline',
      )}
    >
      {children}
    </button>
  );
}
