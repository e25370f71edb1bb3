import { MagicLinkScreen } from '../../features/sign-in/magic-link-screen.tsx';
import { findScreen } from '../screens.ts';

/** Only places that there are: a link made for a page that is gone leads to the lobby. */
export function MagicLink() {
  return <MagicLinkScreen isPlace={(place) => findScreen(place) !== undefined} />;
}
