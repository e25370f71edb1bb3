/** Completes one song. */
export const fetchSongJob = 'playlist.fetchSong';
