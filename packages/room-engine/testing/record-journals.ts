/** Histories as rooms really have them, run through the engine. What is recorded becomes a test of later engines. */
import type { Song } from '@turnstage/contracts';
import fc from 'fast-check';
import type { JournalEntry } from '../src/replay.ts';
import { cloneJson } from '../src/plain-json.ts';
import type { RoomEngineState } from '../src/state.ts';
import {
  ann,
  bob,
  bot,
  cat,
  dan,
  eve,
  fay,
  gus,
  hal,
  placeholder,
  profile,
  role,
  song,
} from './characters.ts';
import { history, joinEveryone, play } from './histories.ts';
import { TestRoom } from './test-room.ts';

export interface RecordedJournal {
  readonly start: RoomEngineState;
  readonly entries: readonly JournalEntry[];
}

const seconds = (count: number) => count * 1000;

/** Turns, skips, votes, stepping down after a song, and people who come, go and come back. */
function lineUp(room: TestRoom): void {
  room.joinAll(ann, bob, cat, eve, fay, gus);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(fay, { type: 'addDj', song: placeholder(13) });
  room.do(null, { type: 'lookedUpSong', userUuid: fay, placeholder: placeholder(13), song: song(13) });
  room.do(ann, { type: 'voteOnSong', songVotes: { like: true, star: true } });
  room.do(cat, { type: 'voteOnSong', songVotes: { like: false } });
  room.do(bob, { type: 'updateNextSong', song: song(3) });
  room.advanceTime(seconds(200));
  room.do(cat, { type: 'leaveAfterSong', leave: true });
  room.do(ann, { type: 'voteOnSong', songVotes: { like: true } });
  room.do(cat, { type: 'skipSong' });
  room.disconnect(bob);
  room.advanceTime(seconds(40));
  room.join(bob, `${bob}-2`);
  room.do(null, { type: 'offerNextSong', userUuid: bob, song: song(4) });
  room.do(eve, { type: 'addDj', djUuid: cat });
  room.do(eve, { type: 'removeDj', djUuid: cat });
  room.do(fay, { type: 'removeDj' });
  room.disconnect(gus);
  room.advanceTime(seconds(700));
}

/** Roles that are given, taken and run out; kicks, a ban, a reset. */
function moderation(room: TestRoom): void {
  room.joinAll(ann, bob, cat, eve, fay, hal, bot);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(eve, { type: 'skipSong' });
  room.do(eve, { type: 'kick', userUuid: cat, reason: 'three skips in a row' });
  const until = new Date(room.now + seconds(60)).toISOString();
  const roomRoles = [
    role(ann, 'owner'),
    role(eve, 'moderator'),
    role(dan, 'banned'),
    role(bob, 'djDisabled', until),
  ];
  room.do(null, { type: 'updateSettings', settings: { roomRoles } });
  room.advanceTime(seconds(61));
  room.do(null, { type: 'liftRestrictions' });
  room.do(bob, { type: 'addDj', song: song(3) });
  room.do(null, { type: 'globalKick', userUuid: hal, reason: 'spam' });
  const roles = [...roomRoles.slice(0, 3), role(fay, 'banned')];
  room.do(null, {
    type: 'updateSettings',
    settings: { roomRoles: roles, name: 'The Cellar', numberOfDjs: 2 },
  });
  room.do(null, { type: 'updateProfile', profile: profile(bob, { nickname: 'bobby' }), tokenRole: 'bot' });
  room.do(ann, { type: 'reset' });
}

/** A process that is killed in the middle of a song, and one whose song ends while it is down. */
function restarts(room: TestRoom): void {
  room.joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.do(ann, { type: 'voteOnSong', songVotes: { like: true } });
  room.advanceTime(seconds(60));
  room.restart();
  room.join(ann, `${ann}-2`);
  room.join(bob, `${bob}-2`);
  room.do(ann, { type: 'voteOnSong', songVotes: { star: true } });
  room.now += seconds(600);
  room.restart();
  room.join(ann, `${ann}-3`);
  room.jump(seconds(-7_200));
  room.advanceTime(seconds(400));
}

/** The room asks its DJ whether they are still there. */
function stillThere(room: TestRoom): void {
  room.do(null, { type: 'updateSettings', settings: { stillThereCheck: true, repeatRule: 'block' } });
  room.joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: song(1, { duration: 1200 }) });
  for (let n = 2; n < 6; n += 1) {
    room.do(bob, { type: 'updateNextSong', song: song(n, { duration: 1200 }) });
    room.advanceTime(seconds(1210));
  }
  room.do(null, { type: 'noteActivity', userUuid: bob });
  room.do(bob, { type: 'confirmPresence' });
  room.advanceTime(seconds(3600));
}

/** A guest who signs in during a song. */
function signIn(room: TestRoom): void {
  room.joinAll(ann, bob, gus);
  room.do(bob, { type: 'addDj', song: song(1) });
  room.advanceTime(seconds(40));
  room.do(cat, { type: 'join', profile: profile(cat), connectionId: `${cat}-1`, formerGuestUuid: gus });
  room.do(cat, { type: 'addDj', song: song(2) });
  room.advanceTime(seconds(200));
}

/** Seats for two turns of two songs, with and without somebody who waits. */
function seatLimit(room: TestRoom): void {
  room.do(null, { type: 'updateSettings', settings: { numberOfDjs: 1, songsPerDj: 2, maxTurnsPerSeat: 2 } });
  room.joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj', song: song(1) });
  for (let n = 2; n < 5; n += 1) {
    room.do(bob, { type: 'updateNextSong', song: song(n) });
    room.advanceTime(seconds(190));
  }
  room.do(cat, { type: 'addDj', song: song(6) });
  room.advanceTime(seconds(400));
}

/** A desk that was asked for, one that was not free, one that is kept while its DJ is away, and fewer of them. */
function desks(room: TestRoom): void {
  room.joinAll(ann, bob, cat, eve, fay);
  room.do(bob, { type: 'addDj', song: song(1), seat: 4 });
  room.do(cat, { type: 'addDj', song: song(2), seat: 4 });
  room.do(fay, { type: 'addDj', song: song(3) });
  room.do(ann, { type: 'addDj', song: song(4), seat: 0 });
  room.advanceTime(seconds(190));
  room.disconnect(cat);
  room.advanceTime(seconds(30));
  room.join(cat, `${cat}-2`);
  room.do(null, { type: 'updateSettings', settings: { numberOfDjs: 3 } });
}

/** A full stage without a song, and somebody who waits with one. */
function silentStage(room: TestRoom): void {
  room.do(null, { type: 'updateSettings', settings: { numberOfDjs: 1 } });
  room.joinAll(ann, bob, cat);
  room.do(bob, { type: 'addDj' });
  room.do(cat, { type: 'addDj', song: song(1) });
  room.restart();
  room.join(bob, `${bob}-2`);
  room.join(cat, `${cat}-2`);
  room.advanceTime(seconds(130));
}

/** Somebody with two devices. */
function soundOfTwoDevices(room: TestRoom): void {
  room.joinAll(ann, bob);
  const at = (connectionId: string) => ({ uuid: bob, tokenRole: 'user', connectionId }) as const;
  room.do(at(`${bob}-1`), { type: 'claimSound', device: 'laptop' });
  room.join(bob, `${bob}-2`);
  room.do(at(`${bob}-2`), { type: 'claimSound', device: 'phone' });
  room.do(at(`${bob}-2`), { type: 'claimSound', device: 'phone', takeOver: true });
  room.disconnect(bob, `${bob}-2`);
}

/** `Required`: an optional field that the contract gains is a type error until it is here, and then in a recording. */
const completeSong: Required<Song> = {
  songId: '7',
  songShortId: 'abcdefghij',
  crateSongUuid: 'cccccccc-0000-4000-8000-000000000000',
  artistName: 'Marrow',
  trackName: 'Night Bus',
  genre: 'House',
  duration: 201.5,
  isrc: 'QZES71982312',
  playbackToken: 'token',
  musicProviders: { spotify: 'spotify:track:7', youtube: 'abc' },
  thumbnails: { spotify: 'https://images.example/7.png' },
  links: {
    spotify: { url: 'https://open.example/7', nativeAppUriDesktop: 'a:7', nativeAppUriMobile: 'b:7' },
  },
  previews: { spotify: 'https://previews.example/7.mp3' },
  status: 'VERIFIED',
  position: 3,
  explicit: true,
  albumId: '9',
  albumName: 'Last Stop',
  releaseDate: '2021-04-09',
  loudnessLufs: -11.5,
  bpm: 122,
  beatOffset: 0.31,
  energy: 0.7,
};

/** Songs with every field that a song can have, sent and looked up. */
function completeSongs(room: TestRoom): void {
  room.joinAll(ann, bob);
  room.do(bob, { type: 'addDj', song: completeSong });
  room.do(ann, { type: 'addDj', song: placeholder(13) });
  room.do(null, { type: 'lookedUpSong', userUuid: ann, placeholder: placeholder(13), song: completeSong });
  room.do(bob, { type: 'updateNextSong', song: { ...completeSong, songId: '8', trackName: 'Day Bus' } });
  room.advanceTime(seconds(210));
}

const scripts = {
  'complete-song': completeSongs,
  'line-up': lineUp,
  moderation,
  restarts,
  'still-there': stillThere,
  'sign-in': signIn,
  'seat-limit': seatLimit,
  desks,
  'silent-stage': silentStage,
  sound: soundOfTwoDevices,
};
/** Random histories, always the same. */
const samples = fc.sample(history, { seed: 20_261_122, numRuns: 3 });

/** Runs every history and returns its journal by name. */
export function recordJournals(): Record<string, RecordedJournal> {
  const journals: Record<string, RecordedJournal> = {};
  const record = (name: string, run: (room: TestRoom) => void) => {
    const room = new TestRoom();
    const start = cloneJson(room.state);
    run(room);
    journals[name] = { start, entries: room.journal };
  };
  for (const [name, run] of Object.entries(scripts)) record(name, run);
  for (const [n, moves] of samples.entries())
    record(`random-${n + 1}`, (room) => play(joinEveryone(room), moves));
  return journals;
}
