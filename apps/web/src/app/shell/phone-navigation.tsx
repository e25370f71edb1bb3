import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { MoreIcon, type Icon } from '../../ui/icons/index.ts';
import { MoreNavigation } from './more-navigation.tsx';
import { isCurrentNavItem, useNavItems } from './navigation.ts';

const maxItems = 5;

const itemClasses = (isCurrent: boolean) =>
  classNames(
    'flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-12 font-semibold -outline-offset-2',
    isCurrent ? 'text-ink' : 'text-ink-3',
  );

/** The main navigation at the bottom of a phone, 64 px high. Hidden when there is only one item. */
export function PhoneNavigation() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const navItems = useNavItems();
  const shown = navItems.length > maxItems ? maxItems - 1 : maxItems;
  if (navItems.length < 2) return null;
  return (
    <nav
      aria-label={t`Main`}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface-1 pr-[var(--safe-right)] pb-[var(--safe-bottom)] pl-[var(--safe-left)] md:hidden"
    >
      {navItems.slice(0, shown).map(({ path: href, label, icon, preload }) => {
        const isCurrent = isCurrentNavItem(href, path);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            onPointerDown={preload}
            className={itemClasses(isCurrent)}
          >
            <ItemContent icon={icon} label={i18n._(label)} isCurrent={isCurrent} />
          </Link>
        );
      })}
      <MoreNavigation
        items={navItems.slice(shown)}
        side="above"
        renderTrigger={(trigger, label, isCurrent) => (
          <button type="button" {...trigger} className={itemClasses(isCurrent)}>
            <ItemContent icon={MoreIcon} label={label} isCurrent={isCurrent} />
          </button>
        )}
      />
    </nav>
  );
}

interface ItemContentProps {
  icon: Icon;
  label: string;
  isCurrent: boolean;
}

function ItemContent({ icon: IconComponent, label, isCurrent }: ItemContentProps) {
  return (
    <>
      <span
        className={classNames(
          'flex h-7 w-14 items-center justify-center rounded-pill transition-colors',
          isCurrent && 'bg-accent-wash text-accent-bright',
        )}
      >
        <IconComponent size={22} />
      </span>
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}
