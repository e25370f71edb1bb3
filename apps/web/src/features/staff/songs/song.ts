import type { CallReply } from '@turnstage/client';
import type { playlistService } from '@turnstage/contracts';

/** A song of the catalogue as staff see it, and one change that staff made. */
type SongWithHistory = CallReply<(typeof playlistService)['staffSong']>;
export type StaffSong = SongWithHistory['song'];
export type SongChange = SongWithHistory['changes'][number];
export type IdSource = StaffSong['ids'][number]['source'];
