import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';

interface MentionListProps {
  id: string;
  names: readonly string[];
  active: number;
  onChoose: (name: string) => void;
}

/** Names that fit what is being written; the keys stay in the text box. */
export function MentionList({ id, names, active, onChoose }: MentionListProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t`People to mention`}
      className="absolute inset-x-0 bottom-full z-10 mb-2 rounded-card border border-float-line bg-menu p-1.5 shadow-float"
    >
      {names.map((name, index) => (
        <div
          key={name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Before the text box loses the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center rounded-[10px] px-3 text-14 font-medium text-ink',
            index === active && 'bg-menu-hover',
          )}
        >
          @{name}
        </div>
      ))}
    </div>
  );
}
