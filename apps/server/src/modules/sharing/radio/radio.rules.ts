/**
 * The live stream of a room as a list of segments that grows by the clock (rules V53 to V55). Pure: what a request
 * adds depends only on the stored state, the time, and the song that plays.
 */

/** Target duration: the length of a song's segments, rounded up for the playlist (RFC 8216 section 4.3.3.1). */
export const targetSeconds = 9;
/** A player begins three target durations before the end. */
const windowMs = 5 * targetSeconds * 1000;
/** A stream that nobody heard for so long starts again. */
const restartAfterMs = 2 * windowMs;
/** A song that starts while the one before is still in the stream is played from its beginning. */
const maxLagMs = 12_000;
/** What is left of a song that was cut is too short to be worth a segment. */
const minRestMs = 500;

/** A song that can be streamed. */
export interface RadioSong {
  readonly version: string;
  readonly segments: readonly {
    readonly file: string;
    readonly durationSeconds: number;
    readonly ivHex?: string;
  }[];
}

/** What plays in the room. */
export interface RadioPlay {
  readonly playId: string;
  /** Epoch ms. */
  readonly startTime: number;
  readonly endTime: number;
  /** Null: a song of another service, for which there is silence. */
  readonly uploadId: string | null;
  readonly title: string;
}

export interface RadioSegment {
  readonly durationSeconds: number;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly isDiscontinuous: boolean;
  readonly title: string;
  /** Null: silence. */
  readonly media: {
    readonly uploadId: string;
    readonly version: string;
    readonly file: string;
    readonly ivHex: string | null;
  } | null;
}

export interface RadioState {
  /** Number of the first segment in the list. */
  readonly firstSequence: number;
  /** How many discontinuities are no longer in the list. */
  readonly pastDiscontinuities: number;
  readonly segments: readonly RadioSegment[];
  /** Where the next segment starts, epoch ms. */
  readonly coveredUntil: number;
  /** The song that the stream is in, or was in last. */
  readonly play: (RadioPlay & { readonly nextIndex: number }) | null;
}

export function advanceRadio(
  stored: RadioState | null,
  {
    now,
    playing,
    songs,
    silenceSeconds,
  }: {
    readonly now: number;
    readonly playing: RadioPlay | null;
    /** By upload; a song that can't be streamed is missing. */
    readonly songs: ReadonlyMap<string, RadioSong>;
    readonly silenceSeconds: number;
  },
): RadioState {
  let state = stored && now - stored.coveredUntil <= restartAfterMs ? stored : restart(stored, now);
  state = cutEndedPlay(state, playing, now);
  for (;;) {
    const next = nextSegment(state, playing, songs, silenceSeconds);
    // Only what has passed is in the stream: what comes next may still change.
    const coveredUntil = state.coveredUntil + next.segment.durationSeconds * 1000;
    if (coveredUntil > now) return dropOld(state, now);
    state = { ...state, segments: [...state.segments, next.segment], coveredUntil, play: next.play };
  }
}

/** Numbers go on, so players that are still there notice a gap and no repetition. */
function restart(stored: RadioState | null, now: number): RadioState {
  const segments = stored?.segments ?? [];
  return {
    firstSequence: (stored?.firstSequence ?? 0) + segments.length,
    pastDiscontinuities: (stored?.pastDiscontinuities ?? 0) + countDiscontinuities(segments),
    segments: [],
    coveredUntil: now - windowMs,
    play: null,
  };
}

function cutEndedPlay(state: RadioState, playing: RadioPlay | null, now: number): RadioState {
  const { play } = state;
  if (!play || play.playId === playing?.playId) return state;
  return { ...state, play: { ...play, endTime: Math.min(play.endTime, playing?.startTime ?? now) } };
}

function nextSegment(
  { coveredUntil: at, play, segments }: RadioState,
  playing: RadioPlay | null,
  songs: ReadonlyMap<string, RadioSong>,
  silenceSeconds: number,
): { segment: RadioSegment; play: RadioState['play'] } {
  const current = play && segmentOf(play, play.nextIndex, songs, at, segments.length === 0);
  if (current) return { segment: current, play: { ...play, nextIndex: play.nextIndex + 1 } };
  if (playing && playing.playId !== play?.playId && playing.startTime <= at && playing.endTime > at) {
    const lag = at - playing.startTime;
    const index = lag <= maxLagMs ? 0 : indexAt(playing, songs, lag);
    const first = segmentOf(playing, index, songs, at, true);
    if (first) return { segment: first, play: { ...playing, nextIndex: index + 1 } };
  }
  // The same file every time: each starts a timeline of its own.
  const silence = {
    durationSeconds: silenceSeconds,
    startsAt: at,
    isDiscontinuous: true,
    title: '',
    media: null,
  };
  return { segment: silence, play };
}

function segmentOf(
  { uploadId, startTime, endTime, title }: RadioPlay,
  index: number,
  songs: ReadonlyMap<string, RadioSong>,
  at: number,
  isDiscontinuous: boolean,
): RadioSegment | undefined {
  const song = uploadId === null ? undefined : songs.get(uploadId);
  const segment = song?.segments[index];
  if (!song || !segment || uploadId === null) return undefined;
  const before = song.segments.slice(0, index).reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  if (startTime + before * 1000 > endTime - minRestMs) return undefined;
  const { file, durationSeconds, ivHex } = segment;
  const media = { uploadId, version: song.version, file, ivHex: ivHex ?? null };
  return { durationSeconds, startsAt: at, isDiscontinuous, title, media };
}

/** The segment that is heard so long after the start. */
function indexAt({ uploadId }: RadioPlay, songs: ReadonlyMap<string, RadioSong>, offsetMs: number): number {
  const segments = (uploadId !== null && songs.get(uploadId)?.segments) || [];
  let end = 0;
  return segments.findIndex(({ durationSeconds }) => (end += durationSeconds * 1000) > offsetMs);
}

function dropOld(state: RadioState, now: number): RadioState {
  const kept = state.segments.findIndex(
    ({ startsAt, durationSeconds }) => startsAt + durationSeconds * 1000 > now - windowMs,
  );
  const dropped = state.segments.slice(0, kept === -1 ? state.segments.length : kept);
  return {
    ...state,
    firstSequence: state.firstSequence + dropped.length,
    pastDiscontinuities: state.pastDiscontinuities + countDiscontinuities(dropped),
    segments: state.segments.slice(dropped.length),
  };
}

function countDiscontinuities(segments: readonly RadioSegment[]): number {
  return segments.filter(({ isDiscontinuous }) => isDiscontinuous).length;
}

export interface RadioUrls {
  readonly silence: string;
  keyOf(uploadId: string): string;
  segmentOf(media: NonNullable<RadioSegment['media']>): string;
}

/** A live playlist (RFC 8216): no end, and numbers that only grow. */
export function radioPlaylist(
  { firstSequence, pastDiscontinuities, segments }: RadioState,
  urls: RadioUrls,
): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${firstSequence}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${pastDiscontinuities}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ];
  for (const { durationSeconds, startsAt, isDiscontinuous, title, media } of segments) {
    if (isDiscontinuous)
      lines.push('#EXT-X-DISCONTINUITY', `#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`);
    lines.push(
      media?.ivHex
        ? `#EXT-X-KEY:METHOD=AES-128,URI="${urls.keyOf(media.uploadId)}",IV=0x${media.ivHex}`
        : '#EXT-X-KEY:METHOD=NONE',
      // A line break in a title would start another line of the playlist.
      `#EXTINF:${durationSeconds.toFixed(5)},${title.replaceAll(/\p{Cc}/gu, ' ')}`,
      media ? urls.segmentOf(media) : urls.silence,
    );
  }
  return [...lines, ''].join('\n');
}
