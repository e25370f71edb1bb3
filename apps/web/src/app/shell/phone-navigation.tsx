import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { isCurrentNavItem, navItems } from './navigation.ts';

/** The main navigation at the bottom of a phone, 64 px high. Hidden when there is only one item. */
export function PhoneNavigation() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  if (navItems.length < 2) return null;
  return (
    <nav
      aria-label={t`Main`}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {navItems.slice(0, 5).map(({ path: href, label, icon: IconComponent, preload }) => {
        const current = isCurrentNavItem(href, path);
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            onPointerDown={preload}
            className={classNames(
              'flex h-16 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-12 font-semibold',
              '-outline-offset-2',
              current ? 'text-ink' : 'text-ink-3',
            )}
          >
            <span
              className={classNames(
                'flex h-7 w-14 items-center justify-center rounded-pill transition-colors',
                current && 'bg-accent-wash text-accent-bright',
              )}
            >
              <IconComponent size={22} />
            </span>
            <span className="max-w-full truncate">{i18n._(label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
