import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { classNames } from '../../ui/class-names.ts';
import { isCurrentPlace, places } from './navigation.ts';

/** The main places at the thumb, 64 px high. With a single place there is nothing to choose. */
export function PhoneNavigation() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  if (places.length < 2) return null;
  return (
    <nav
      aria-label={t`Main`}
      data-tab-bar=""
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.slice(0, 5).map(({ path: href, label, icon: IconDrawing, preload }) => {
        const current = isCurrentPlace(href, path);
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
              <IconDrawing size={22} />
            </span>
            <span className="max-w-full truncate">{i18n._(label)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
