import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../../ui/class-names.ts';
import type { CommandName } from './commands.ts';
import type { Choice } from './completion.ts';

interface CompletionListProps {
  id: string;
  choices: readonly Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

/** Suggestions for the word at the caret. Keyboard focus stays in the text box. */
export function CompletionList({ id, choices, active, onChoose }: CompletionListProps) {
  const { t } = useLingui();
  const commandHints: Record<CommandName, string> = {
    kick: t`@name: kicked for 10 minutes`,
    ban: t`@name and minutes, or just @name to make it permanent`,
    unban: t`@name: can come back`,
    mute: t`@name and minutes, or just @name to make it permanent`,
    unmute: t`@name: can chat again`,
    clear: t`a number of messages, or @name`,
  };
  const hintOf = (choice: Choice): string | null => {
    if (choice.command) return commandHints[choice.command];
    if (choice.kind !== 'group') return null;
    return choice.label === '@djs' ? t`everyone on stage` : t`the room’s hosts and mods`;
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`Suggestions`}
      className="absolute inset-x-0 bottom-full z-20 mb-2 rounded-card border border-float-line bg-menu p-1.5 shadow-float"
    >
      {choices.map((choice, index) => (
        <div
          key={choice.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // On pointer down, before the text box loses focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(choice);
          }}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-2 rounded-[10px] px-3 text-14 font-medium text-ink',
            index === active && 'bg-menu-hover',
          )}
        >
          <span className="shrink-0">{choice.label}</span>
          <span className="min-w-0 truncate text-12 text-ink-3">{hintOf(choice)}</span>
        </div>
      ))}
    </div>
  );
}
