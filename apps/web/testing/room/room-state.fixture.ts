/** A room state for tests in the shape of the wire; a test sets only what it needs. */
import type { Dj, NowPlaying, RoomRole, RoomState, RoomUser, Song, TokenRole } from '@turnstage/contracts';

export const song = (trackName: string, duration = 240): Song => ({
  artistName: 'Marrow',
  trackName,
  genre: null,
  duration,
  isrc: null,
  playbackToken: null,
  musicProviders: {},
  thumbnails: {},
});

export const person = (uuid: string, tokenRole: TokenRole = 'user', highestRole?: RoomRole): RoomUser => ({
  uuid,
  tokenRole,
  canDj: true,
  ...(highestRole ? { highestRole } : {}),
});

export const dj = (uuid: string, nextSong: Song | null = song('Night Bus')): Dj => ({
  ...person(uuid),
  nextSong,
});

export const play = (startTime: number, duration = 240): NowPlaying => ({
  playId: `play ${startTime}`,
  song: song('Paper Lanterns', duration),
  startTime,
  endTime: startTime + duration * 1000,
});

const settings = {
  djType: 'EVERYONE',
  numberOfDjs: 5,
  songsPerDj: 1,
  roomRoles: [],
  maxTurnsPerSeat: null,
} as unknown as RoomState['settings'];

type Changes = Partial<Omit<RoomState, 'settings'>> & { settings?: Partial<RoomState['settings']> };

/** Everyone in the line-up and the seat queue is in the room; `floor` are the others. */
export function createRoomState(changes: Changes = {}, floor: readonly RoomUser[] = []): RoomState {
  const djs = changes.djs ?? [];
  const everyone = [...djs, ...(changes.seatQueue ?? []).map((uuid) => person(uuid)), ...floor];
  return {
    allUsers: everyone.map(({ uuid, tokenRole, canDj, highestRole }) => ({
      uuid,
      tokenRole,
      canDj,
      highestRole,
    })),
    audienceUsers: everyone.filter(({ uuid }) => djs.every((seated) => seated.uuid !== uuid)),
    floorUsers: [],
    djs,
    visibleDjs: djs,
    nowPlaying: null,
    songsRemainingForDj: 0,
    vibeMeter: 0,
    voteCounts: { likes: 0, dislikes: 0, stars: 0 },
    ...changes,
    allUserData: Object.fromEntries(
      everyone.map(({ uuid }) => [
        uuid,
        {
          userProfile: { uuid, nickname: uuid, avatarId: 'fox', color: '#ffffff' },
          position: { x: 0, y: 0 },
          songVotes: {},
          ...changes.allUserData?.[uuid],
        },
      ]),
    ),
    settings: { ...settings, ...changes.settings },
  };
}
