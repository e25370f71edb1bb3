export { adminRoomById, adminRooms, AdminRoom } from './admin-rooms.ts';
export { addFavorite, favoriteRooms, listFavorites, removeFavorite } from './favorites.ts';
export { recentSongs } from './recent-songs.ts';
export {
  changeOwner,
  grantRoomRole,
  kickUserFromRoom,
  listRoomRoles,
  rolesOfUser,
  takeRoomRole,
} from './roles.ts';
export {
  createRoom,
  deleteRoom,
  joinRoom,
  myRooms,
  ownedRooms,
  publicRooms,
  recentRooms,
  rememberRoom,
  roomBySlug,
  roomByUuid,
  roomServiceStatus,
  roomUsers,
  updateRoom,
  updateRoomInfrastructure,
} from './rooms.ts';
export { Favorite, NewRoom, RoomChange, RoomLive, RoomRoleShape, RoomShape, SongPlay } from './shapes.ts';
