/**
 * The state of a room as the host stores it. Plain JSON, so a snapshot is `JSON.stringify(state)`.
 *
 * Ownership: `step` takes over the state that it is given and changes its records in place, so that a vote in a
 * room of 5,000 doesn't copy 5,000 keys. After an accepted step use only the returned state; a refused step hasn't
 * changed anything. The values inside (`RoomUser`, `UserData`, `Song`, `NowPlaying`, `RoomSettings`) are never
 * changed, only replaced: messages can contain them without a copy.
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
  /** When the last connection closed; null while one is open. */
  disconnectedAt: number | null;
  joinedAt: number;
  lastActiveAt: number;
  /** Times of the last animations, at most as many as are allowed per second. */
  animatedAt: number[];
  /** Which of their devices plays the sound, and over which connection; absent while none does. */
  sound?: { device: string; connectionId: string };
}

/** A person in the line-up or in the seat queue. */
export interface LineUpEntry {
  uuid: string;
  nextSong: Song | null;
  /** The next song is the head of the DJ's queue and follows it; a song that the DJ chose stays. */
  fromQueue: boolean;
  awaitsLookup: boolean;
  passes: number;
  leaveAfterSong: boolean;
  /** When "still there?" was asked; null when it isn't pending. */
  askedAt: number | null;
  /** How many turns they have had on this seat; absent until the first is over. */
  turnsPlayed?: number;
  /**
   * Which desk they have, from 0; only in the line-up. In a reserved position it is the desk that they had and get back
   * if it's free.
   */
  seat?: number;
  /** Put here by a moderator, which replaces the permission to DJ; absent in older snapshots. */
  invited?: true;
}

export interface HeldPlace {
  where: 'lineUp' | 'seatQueue';
  index: number;
  entry: LineUpEntry;
  until: number;
}

/** Someone who left during the current song. Their votes stay with the song. */
export interface DepartedListener {
  tokenRole: TokenRole;
  songVotes: SongVotes;
  heardMs: number;
}

/** The current song. Its DJ is always `lineUp[0]`, except between stepping down and the next song. */
export interface Turn {
  djUuid: string;
  nowPlaying: NowPlaying;
  /** Everyone who voted on this song, so that clearing the votes doesn't walk the whole room. */
  voters: string[];
  departed: Record<string, DepartedListener>;
  /** uuid → ms heard before leaving, for people who came back during the song. */
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
  /** The version of the engine that created the state or upgraded it last. */
  formatVersion: number;
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
  /** Kicked people, and until when they can't join. */
  keptOut: Record<string, number>;
  /** connection id → uuid */
  connections: Record<string, string>;
  turn: Turn | null;
  songsRemaining: number;
  /** Since when nothing plays although somebody waits and every seat is taken; absent otherwise (rule R145). */
  silentStageSince?: number;
  voteCounts: VoteCounts;
  recentPlays: RecentPlay[];
}

/** `Object.hasOwn` guards against a client that names `__proto__` as a person. */
export function getOwn<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

export function findPerson(state: RoomEngineState, uuid: string): Person | undefined {
  return getOwn(state.people, uuid);
}

/** For uuids from one of the state's own lists: a single lookup, since this runs for everyone in the room. */
export function getPerson(state: RoomEngineState, uuid: string): Person {
  const person = state.people[uuid];
  if (!person) throw new Error(`room state contains ${uuid}, who is not in the room`);
  return person;
}

export function positionOf(entries: readonly LineUpEntry[], uuid: string): number {
  return entries.findIndex((entry) => entry.uuid === uuid);
}

export function findEntry(state: RoomEngineState, uuid: string): LineUpEntry | undefined {
  return (
    state.lineUp.find((entry) => entry.uuid === uuid) ?? state.seatQueue.find((entry) => entry.uuid === uuid)
  );
}

export function countTurn(entry: LineUpEntry): void {
  entry.turnsPlayed = (entry.turnsPlayed ?? 0) + 1;
}

export function createEntry(uuid: string): LineUpEntry {
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
