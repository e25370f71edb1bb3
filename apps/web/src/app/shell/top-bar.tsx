import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'wouter';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreIcon } from '../../ui/icons/index.ts';
import { AccountArea } from './account-area.tsx';
import { Logo } from './logo.tsx';
import { MoreNavigation } from './more-navigation.tsx';
import { isCurrentNavItem, useNavItems } from './navigation.ts';
import { NotificationButtons } from './notification-buttons.tsx';
import { OpenRoomButton } from './open-room-button.tsx';
import { RoomSearch } from './room-search.tsx';

/** Logo, main navigation and account, 68 px high. On a phone the navigation moves to the bottom. */
export function TopBar() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const navItems = useNavItems();
  const isWide = useMediaQuery('(min-width: 96rem)');
  const isMedium = useMediaQuery('(min-width: 80rem)');
  const isSmall = useMediaQuery('(min-width: 64rem)');
  const shown = isWide ? navItems.length : isMedium ? 6 : isSmall ? 5 : 3;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface-1 pt-[var(--safe-top)] pr-[var(--safe-right)] pl-[var(--safe-left)]">
      <div className="mx-auto flex h-[calc(var(--nav-height)-1px)] max-w-[1680px] items-center gap-2 px-4 md:px-8">
        <Link href="/" aria-label={t`Turnstage, live rooms`} className="min-w-7 shrink-99 rounded-control">
          <Logo />
        </Link>
        {navItems.length > 0 && (
          <nav aria-label={t`Main`} className="ml-2 hidden items-center gap-1 md:flex lg:ml-6">
            {navItems.slice(0, shown).map(({ path: href, label, preload }) => {
              const current = isCurrentNavItem(href, path);
              return (
                <Link
                  key={href}
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  onPointerEnter={preload}
                  onFocus={preload}
                  className={classNames(
                    'flex h-11 items-center rounded-control px-3 text-14 font-semibold transition-colors',
                    current ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:text-ink',
                  )}
                >
                  {i18n._(label)}
                </Link>
              );
            })}
            <MoreNavigation
              items={navItems.slice(shown)}
              side="below"
              renderTrigger={(trigger, name, isCurrent) => (
                <IconButton
                  {...trigger}
                  name={name}
                  icon={MoreIcon}
                  variant={isCurrent ? 'solid' : 'quiet'}
                />
              )}
            />
          </nav>
        )}
        <div className="ml-auto flex min-w-0 flex-auto items-center xl:flex-1 justify-end gap-2 md:gap-3">
          <RoomSearch />
          <NotificationButtons />
          <AccountArea />
          <OpenRoomButton compact />
        </div>
      </div>
    </header>
  );
}
