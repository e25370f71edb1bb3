import { FavouritesOf } from '../../features/lobby/favourites-of.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

/** A person's page with the rooms they like. */
export function Profile() {
  return <ProfileScreen renderRooms={(userUuid, own) => <FavouritesOf userUuid={userUuid} own={own} />} />;
}
