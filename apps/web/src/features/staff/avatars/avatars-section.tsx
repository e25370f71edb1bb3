import { AvatarPage } from './avatar-page.tsx';
import { AvatarsList } from './avatars-list.tsx';

/** Who can wear which avatar (rules F1 to F12, F50). */
export function AvatarsSection({ item }: { item: string | undefined }) {
  return item === undefined ? <AvatarsList /> : <AvatarPage slug={item} />;
}
