import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { ChatPerson } from '../log/chat-place.ts';

interface PersonPressProps {
  person: ChatPerson | null;
  onPerson: ((person: ChatPerson) => void) | undefined;
  /** Only for pointers: the name beside it says the same. */
  isPortrait?: boolean;
  children: ReactNode;
}

/** A name or portrait that shows its person when pressed. Keys get there by the menu of the line, without a stop at each. */
export function PersonPress({ person, onPerson, isPortrait = false, children }: PersonPressProps) {
  if (!person || !onPerson) return children;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-hidden={isPortrait || undefined}
      onClick={() => onPerson(person)}
      className={classNames(
        'flex max-w-full min-w-0 items-center gap-1.5 text-left',
        isPortrait ? 'hit-44 rounded-full' : 'rounded-[6px] hover:underline',
      )}
    >
      {children}
    </button>
  );
}
