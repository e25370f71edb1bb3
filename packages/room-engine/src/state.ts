/**
 * What the host stores of a room. Plain JSON, so a snapshot is `JSON.stringify(state)`.
 *
 * Ownership: `step` takes over the state it is given and changes its records in place, so that a vote in a room
 * of 5,000 does not copy 5,000 keys. After an accepted step use only the returned state; a refused step has not
 * touched anything. The values inside (`RoomUser`, `UserData`, `Song`, `NowPlaying`, `RoomSettings`) are never
 * changed, only replaced: messages may carry them without a copy.
 */
import type {
  NowPlaying,
  RoomSettings,
  RoomUser,
  Song,
  SongVotes,
  TokenRole,
  UserData,
  VoteCounts,
} from '@turnstage/contracts';

export interface Person {
  user: RoomUser;
  data: UserData;
  connections: string[];
  /** When the last connection went; null while one is open. */
  disconnectedAt: number | null;
  joinedAt: number;
  lastActiveAt: number;
  /** Times of the last animations, at most as many as are allowed in a second. */
  animatedAt: number[];
}

/** A person in the line-up or in the line for a seat. */
export interface LineUpEntry {
  uuid: string;
  nextSong: Song | null;
  /** The next song is the head of the DJ's queue and follows it; a song that the DJ chose stays. */
  fromQueue: boolean;
  awaitsLookup: boolean;
  passes: number;
  leaveAfterSong: boolean;
  /** When "still there?" was asked and not yet answered. */
  askedAt: number | null;
  /** Put here by a moderator, which stands in for the right to DJ; absent in older snapshots. */
  invited?: true;
}

export interface HeldPlace {
  where: 'lineUp' | 'seatQueue';
  index: number;
  entry: LineUpEntry;
  until: number;
}

/** Somebody who left during the current song. Their votes stay with the song. */
export interface DepartedListener {
  tokenRole: TokenRole;
  songVotes: SongVotes;
  heardMs: number;
}

/** A song on the air. Its DJ is always `lineUp[0]`, except for the moment between stepping down and the next song. */
export interface Turn {
  djUuid: string;
  nowPlaying: NowPlaying;
  /** Everybody who has a vote on this song, so that clearing them does not walk the whole room. */
  voters: string[];
  departed: Record<string, DepartedListener>;
  /** uuid → ms heard before leaving, of those who came back during the song. */
  returned: Record<string, number>;
  presenceChecked: boolean;
}

export interface RecentPlay {
  song: Song;
  playedAt: number;
}

export interface RoomOptions {
  leadInMs: number;
}

export interface RoomEngineState {
  formatVersion: 1;
  options: RoomOptions;
  settings: RoomSettings;
  ownerHasSubscription: boolean;
  people: Record<string, Person>;
  /** uuids in the order of `allUsers`. */
  allUsers: string[];
  /** uuids in the order of `audienceUsers` and `floorUsers`. */
  floor: string[];
  lineUp: LineUpEntry[];
  seatQueue: LineUpEntry[];
  heldPlaces: Record<string, HeldPlace>;
  /** Kicked people and the time until which they stay out. */
  keptOut: Record<string, number>;
  /** connection id → uuid */
  connections: Record<string, string>;
  turn: Turn | null;
  songsRemaining: number;
  voteCounts: VoteCounts;
  recentPlays: RecentPlay[];
}

/** `Object.hasOwn` guards against a client that names `__proto__` as a person. */
export function valueAt<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function personIn(state: RoomEngineState, uuid: string): Person | undefined {
  return valueAt(state.people, uuid);
}

/** For uuids that stand in one of the state's own lists: one look-up, as this runs for everybody in the room. */
export function knownPerson(state: RoomEngineState, uuid: string): Person {
  const person = state.people[uuid];
  if (!person) throw new Error(`room state names ${uuid}, who is not in the room`);
  return person;
}

export function placeOf(entries: readonly LineUpEntry[], uuid: string): number {
  return entries.findIndex((entry) => entry.uuid === uuid);
}

export function entryOf(state: RoomEngineState, uuid: string): LineUpEntry | undefined {
  return (
    state.lineUp.find((entry) => entry.uuid === uuid) ?? state.seatQueue.find((entry) => entry.uuid === uuid)
  );
}

export function newEntry(uuid: string): LineUpEntry {
  return {
    uuid,
    nextSong: null,
    fromQueue: false,
    awaitsLookup: false,
    passes: 0,
    leaveAfterSong: false,
    askedAt: null,
  };
}
