import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classNames } from '../class-names.ts';
import { CheckIcon, type Icon } from '../icons/index.ts';

const cardRowClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 py-2 text-left text-14 font-medium ' +
  'hover:bg-menu-hover';
const rowClasses = `${cardRowClasses} outline-none focus-visible:bg-menu-hover focus-visible:outline-none`;

interface MenuItemProps {
  icon?: Icon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({
  icon: IconComponent,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onSelect}
      className={classNames(rowClasses, danger && 'text-danger', disabled && 'opacity-50')}
    >
      {IconComponent && <IconComponent size={18} className={danger ? undefined : 'text-ink-3'} />}
      {children}
    </button>
  );
}

/** A row like `MenuItem` for cards: a plain button without the role `menuitem`. */
export function CardAction({
  icon: IconComponent,
  danger = false,
  onPress,
  children,
}: Pick<MenuItemProps, 'icon' | 'danger' | 'children'> & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={classNames(cardRowClasses, danger && 'text-danger')}>
      {IconComponent && <IconComponent size={18} className={danger ? undefined : 'text-ink-3'} />}
      {children}
    </button>
  );
}

export function MenuLink({
  href,
  icon: IconComponent,
  children,
}: {
  href: string;
  icon?: Icon;
  children: ReactNode;
}) {
  return (
    <Link href={href} role="menuitem" tabIndex={-1} className={rowClasses}>
      {IconComponent && <IconComponent size={18} className="text-ink-3" />}
      {children}
    </Link>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChange: (value: Value) => void;
}

/** A single choice inside a menu. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <fieldset aria-label={label}>
      <MenuHeading>{label}</MenuHeading>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={option.value === value}
          lang={option.lang}
          onClick={() => onChange(option.value)}
          className={rowClasses}
        >
          <CheckIcon size={18} className={option.value === value ? 'text-accent-ink' : 'invisible'} />
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className="px-3 pt-2 pb-1 text-12 font-semibold text-ink-3">
      {children}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="mx-3 my-1.5 border-line" />;
}
