/** Rooms with a live stream, and what each stream consists of right now (rules V51 to V57). */
export const radioTables = `
  create table sharing_service.radio (
    room_uuid uuid primary key,
    state jsonb
  );
`;
