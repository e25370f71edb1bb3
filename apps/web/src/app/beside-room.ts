/**
 * The account screens open beside the room that they lead back to, so that the music goes on (rule H22). They keep
 * their addresses, so the browser's Back closes them, and without a room behind them they are pages.
 */
import { useSearch } from 'wouter';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { nextPath } from '../lib/next-path.ts';
import { useCurrentRoom, type CurrentRoom } from '../session/current-room.ts';
import { findScreen } from './screens.ts';

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Where the screens open at the side of the room; elsewhere they cover it. */
export const hasDockSpace = '(min-width: 64rem) and (min-height: 30.01rem)';

const pathOf = (room: CurrentRoom): string => `/r/${room.slug}`;

/** The path of the room to show behind an address; null when the address has the page to itself. */
export function findRoomBehind(path: string, search: string, room: CurrentRoom | null): string | null {
  if (!room || !findScreen(path)?.opensBesideRoom) return null;
  return nextPath(search) === pathOf(room) ? pathOf(room) : null;
}

export function useRoomBehind(): string | null {
  const path = usePathname();
  const search = useSearch();
  const room = useCurrentRoom((state) => state.room);
  return findRoomBehind(path, search, room);
}

/** Location hook of the page: the room behind an account screen stays where it is. */
export function usePageLocation(): [string, typeof navigateFromPage] {
  const path = usePathname();
  return [useRoomBehind() ?? path, navigateFromPage];
}

/** Location hook of the account screen beside the room. */
export function useDockLocation(): [string, typeof navigateInDock] {
  return [usePathname(), navigateInDock];
}

/** In the history state of a screen that was opened from the room: Back closes it. */
const openedFromRoomKey = 'openedFromRoom';

function wasOpenedFromRoom(): boolean {
  const state = history.state as Record<string, unknown> | null;
  return state?.[openedFromRoomKey] === true;
}

function navigateFromPage(to: string, options: NavigateOptions = {}): void {
  const { room } = useCurrentRoom.getState();
  const { pathname, search } = new URL(to, location.href);
  const opensDock = room && location.pathname === pathOf(room) && findRoomBehind(pathname, search, room);
  if (opensDock) opener = document.activeElement;
  navigate(to, opensDock ? withState(options, { [openedFromRoomKey]: true }) : options);
}

/** What had the focus when the dock opened. */
let opener: Element | null = null;

/** Back to what opened the dock, or to the room: someone who has signed in may have another button there. */
export function returnFocus(): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.isConnected) return;
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

let isClosing = false;

/** All steps are one entry of the history, so that one press of Back leads to the room. */
function navigateInDock(to: string, options: NavigateOptions = {}): void {
  const { room } = useCurrentRoom.getState();
  if (!wasOpenedFromRoom()) return navigate(to, { ...options, replace: true });
  if (!room || to !== pathOf(room))
    return navigate(to, withState({ ...options, replace: true }, { [openedFromRoomKey]: true }));
  // A screen may ask for this twice before the browser has gone back.
  if (isClosing) return undefined;
  isClosing = true;
  addEventListener('popstate', () => (isClosing = false), { once: true });
  history.back();
  return undefined;
}

function withState(options: NavigateOptions, state: Record<string, unknown>): NavigateOptions {
  return { ...options, state: { ...(options.state as object | undefined), ...state } };
}
