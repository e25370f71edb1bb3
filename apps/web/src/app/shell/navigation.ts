import { useInstallation } from '../../session/index.ts';
import type { Screen, ScreenNavigation } from '../define-screen.ts';
import { screenPath } from '../match-path.ts';
import { screens } from '../screens.ts';

export interface NavItem extends ScreenNavigation {
  path: string;
  preload: () => void;
}

const allItems: readonly NavItem[] = screens.flatMap((screen: Screen) =>
  screen.navigation
    ? [{ ...screen.navigation, path: screenPath(screen.path, screen.path), preload: screen.preload }]
    : [],
);

/** The main navigation items that this installation has, in the order of `screens`. */
export function useNavItems(): readonly NavItem[] {
  const offers = useInstallation();
  return allItems.filter(({ isOffered }) => !isOffered || (offers && isOffered(offers)));
}

/** Where single things of an item live, when that is not below the item's own path. */
const otherPaths: Readonly<Record<string, string>> = {
  '/communities': '/c',
  '/events': '/e',
  '/shop': '/subscribe-plan',
};

/** An item is current on its own page and on those of its single things; the lobby only on its own. */
export function isCurrentNavItem(itemPath: string, path: string): boolean {
  if (itemPath === '/') return path === '/';
  return [itemPath, otherPaths[itemPath]].some(
    (section) => section !== undefined && (path === section || path.startsWith(`${section}/`)),
  );
}
