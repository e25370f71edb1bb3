import { isListener } from '@turnstage/contracts/values';
import { FanCounts } from '../../features/friends/follows/fan-counts.tsx';
import { ProfileRelation } from '../../features/friends/relation/profile-relation.tsx';
import { UserFavourites } from '../../features/lobby/user-favourites.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';

/** Someone's profile page, with our relation and the rooms they like. */
export function Profile() {
  return (
    <ProfileScreen
      renderCounts={({ uuid, nickname }) => <FanCounts key={uuid} uuid={uuid} nickname={nickname} />}
      renderRelation={({ uuid, nickname, role }) => (
        <ProfileRelation key={uuid} uuid={uuid} nickname={nickname} isBot={!isListener(role)} />
      )}
      renderRooms={(userUuid, own) => <UserFavourites userUuid={userUuid} own={own} />}
    />
  );
}
