/** What a page needs to play beginnings; a chunk of its own. */
export { createHlsPlayer } from './hls-player.ts';
export { createSongPreview } from './song-preview.ts';
