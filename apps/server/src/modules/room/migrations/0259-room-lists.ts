/**
 * The rooms of the lobby in the order in which quiet ones are listed, promoted ones first; and the few rooms whose
 * roles also come from a community, for `role_in_force` of each room in a list.
 */
export const roomListIndexes = `
  create index room_listed on room_service.room (promoted desc, id desc)
    where deleted_at is null and type = 'PUBLIC' and not unlisted;
  create index community_room_moderators on room_service.community_room (room_id, community_id)
    where shares_moderators;
  create index community_room_bans on room_service.community_room (room_id, community_id) where shares_bans;
`;
