import type { Screen, ScreenNavigation } from '../define-screen.ts';
import { screenPath } from '../match-path.ts';
import { screens } from '../screens.ts';

export interface NavItem extends ScreenNavigation {
  path: string;
  preload: () => void;
}

/** The main navigation items, in the order of `screens`. */
export const navItems: readonly NavItem[] = screens.flatMap((screen: Screen) =>
  screen.navigation
    ? [{ ...screen.navigation, path: screenPath(screen.path, screen.path), preload: screen.preload }]
    : [],
);

/** An item is current on its own page and on those below it; the lobby only on its own. */
export function isCurrentNavItem(itemPath: string, path: string): boolean {
  return path === itemPath || (itemPath !== '/' && path.startsWith(`${itemPath}/`));
}
