export const confirmSongsJob = 'playlist.confirmSongs';
