import { MagicLinkScreen } from '../../features/sign-in/magic-link-screen.tsx';
import { findScreen } from '../screens.ts';

/** Accepts only existing screens: a link to a page that no longer exists leads to the lobby. */
export function MagicLink() {
  return <MagicLinkScreen isKnownPath={(path) => findScreen(path) !== undefined} />;
}
