import type { Screen, ScreenNavigation } from '../define-screen.ts';
import { placeOf } from '../match-path.ts';
import { screens } from '../screens.ts';

export interface Place extends ScreenNavigation {
  path: string;
  preload: () => void;
}

/** The main places, in the order of the list of screens. */
export const places: readonly Place[] = screens.flatMap((screen: Screen) =>
  screen.navigation
    ? [{ ...screen.navigation, path: placeOf(screen.path, screen.path), preload: screen.preload }]
    : [],
);

/** A place is current on its own page and on those below it; the lobby only on its own. */
export function isCurrentPlace(place: string, path: string): boolean {
  return path === place || (place !== '/' && path.startsWith(`${place}/`));
}
