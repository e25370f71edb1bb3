import { useOnUploadReady } from './use-on-upload-ready.ts';
import { useRefreshSongs } from './use-refresh-songs.ts';
import { useUploadAnnouncements } from './use-upload-announcements.ts';

/** Follows the uploads: says how far they are, and loads again what shows the songs. */
export function useUploadEffects(): void {
  useUploadAnnouncements();
  useOnUploadReady(useRefreshSongs());
}
