import { FanCounts } from '../../features/friends/follows/fan-counts.tsx';
import { ProfileTies } from '../../features/friends/ties/profile-ties.tsx';
import { FavouritesOf } from '../../features/lobby/favourites-of.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

/** A person's page with how I stand to them and the rooms they like. */
export function Profile() {
  return (
    <ProfileScreen
      renderCounts={({ uuid, nickname }) => <FanCounts key={uuid} uuid={uuid} nickname={nickname} />}
      renderTies={({ uuid, nickname, role }) => (
        <ProfileTies key={uuid} uuid={uuid} nickname={nickname} isBot={role === 'bot'} />
      )}
      renderRooms={(userUuid, own) => <FavouritesOf userUuid={userUuid} own={own} />}
    />
  );
}
