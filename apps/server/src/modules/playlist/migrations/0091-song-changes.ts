/** What staff changed about songs, who did it and why. Stays when the song is gone. */
export const songChanges = `
  create table playlist_service.song_change (
    id bigint generated always as identity primary key,
    uuid uuid not null unique,
    song_id bigint not null,
    other_song_id bigint,
    kind text not null,
    by_uuid uuid,
    reason text not null,
    before jsonb,
    changed_at bigint not null
  );
  create index song_change_song on playlist_service.song_change (song_id);
  create index song_change_other on playlist_service.song_change (other_song_id);
`;
