/** Everything needed to play previews; a chunk of its own. */
export { createPreviewPlayer } from './external/preview-player.ts';
export { createSevenDigitalPlayer } from './external/seven-digital-player.ts';
export { createHlsPlayer } from './hls-player.ts';
export { createSongPreview } from './song-preview.ts';
