/** Random histories: mostly people using the room, with some moderation, settings, drops and a restart. */
import fc from 'fast-check';
import type { Actor, RoomAction } from '../src/actions.ts';
import {
  ann,
  bob,
  bot,
  cat,
  eve,
  everybody,
  fay,
  gus,
  placeholder,
  profile,
  role,
  root,
  song,
  tokenRole,
} from './characters.ts';
import type { TestRoom } from './test-room.ts';

export type Move =
  | { who: string | Actor | null; action: RoomAction }
  | { advanceTime: number }
  | { jump: number }
  | { restart: true };

const who = fc.constantFrom(...everybody);
const regular = fc.constantFrom(ann, bob, bob, cat, cat, eve, fay, fay, gus, bot, root);
const arbitrarySong = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((n) => song(n, { duration: 20 + n * 10 })),
  fc.integer({ min: 13, max: 16 }).map((n) => placeholder(n, n % 2 === 0 ? 30 : 0)),
  fc.constant(song(99, { duration: 3 })),
);
const songOrNone = fc.option(arbitrarySong, { freq: 4 });
const connection = fc.tuple(who, fc.integer({ min: 1, max: 2 })).map(([uuid, n]) => `${uuid}-${n}`);
const vote = fc.record({ like: fc.boolean(), star: fc.boolean() }, { requiredKeys: [] });
const arbitraryRole = fc.tuple(
  who,
  fc.constantFrom('coOwner', 'moderator', 'dj', 'banned', 'kicked', 'chatDisabled', 'djDisabled'),
  fc.option(fc.integer({ min: 1_800_000_010, max: 1_800_000_500 })),
);
export const arbitrarySettings = fc.record(
  {
    name: fc.constantFrom('The Attic', 'The Cellar'),
    numberOfDjs: fc.integer({ min: 1, max: 5 }),
    songsPerDj: fc.integer({ min: 1, max: 3 }),
    maxTurnsPerSeat: fc.option(fc.integer({ min: 1, max: 3 })),
    roomSize: fc.constantFrom(6, 20, 20),
    djType: fc.constantFrom(
      'EVERYONE',
      'EVERYONE',
      'EVERYONE',
      'INVITE_ONLY',
      'PRO_PLAN_OWNER',
      'VERIFIED_ONLY',
    ),
    repeatRule: fc.constantFrom('off', 'warn', 'block'),
    stillThereCheck: fc.boolean(),
    skipByDislikes: fc.boolean(),
    maxSongSeconds: fc.constantFrom(60, 1200, 1200),
    roomRoles: fc
      .array(arbitraryRole, { maxLength: 4 })
      .map((roles) => [
        role(ann, 'owner'),
        ...roles.map(([uuid, name, until]) =>
          role(uuid, name, until === null ? null : new Date(until * 1000).toISOString()),
        ),
      ]),
  },
  { requiredKeys: [] },
);

const by = (actor: fc.Arbitrary<string | null>, action: fc.Arbitrary<RoomAction>): fc.Arbitrary<Move> =>
  fc.record({ who: actor, action });
const host = (action: fc.Arbitrary<RoomAction>): fc.Arbitrary<Move> => by(fc.constant(null), action);
const joins = fc
  .tuple(
    who,
    fc.integer({ min: 1, max: 2 }),
    fc.constantFrom('', ' jr'),
    fc.constantFrom(undefined, undefined, gus, bob),
  )
  .map(([uuid, n, suffix, formerGuestUuid]) => ({
    who: uuid,
    action: {
      type: 'join' as const,
      profile: profile(uuid, {
        nickname: `n${uuid.slice(0, 2)}${suffix}`,
        ...(suffix ? { zodiac: 'Leo' } : {}),
      }),
      connectionId: `${uuid}-${n}`,
      ...(formerGuestUuid === undefined || formerGuestUuid === uuid ? {} : { formerGuestUuid }),
    },
  }));

const soundClaims: fc.Arbitrary<Move> = fc
  .tuple(regular, fc.integer({ min: 1, max: 2 }), fc.constantFrom('phone', 'laptop'), fc.boolean())
  .map(([uuid, n, device, takeOver]) => ({
    who: { uuid, tokenRole: tokenRole(uuid), connectionId: `${uuid}-${n}` },
    action: { type: 'claimSound', device, takeOver },
  }));

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: joins },
  { weight: 3, arbitrary: host(connection.map((connectionId) => ({ type: 'disconnect', connectionId }))) },
  {
    weight: 14,
    arbitrary: by(
      regular,
      fc
        .tuple(songOrNone, fc.option(fc.integer({ min: -1, max: 5 }), { freq: 2 }))
        .map(([song, seat]) => ({ type: 'addDj', song, ...(seat === null ? {} : { seat }) })),
    ),
  },
  {
    weight: 3,
    arbitrary: by(
      fc.constant(eve),
      who.map((djUuid) => ({ type: 'addDj', djUuid })),
    ),
  },
  {
    weight: 3,
    arbitrary: by(
      regular,
      fc.option(who).map((djUuid) => ({ type: 'removeDj', djUuid })),
    ),
  },
  {
    weight: 3,
    arbitrary: by(
      regular,
      fc.boolean().map((leave) => ({ type: 'leaveAfterSong', leave })),
    ),
  },
  {
    weight: 8,
    arbitrary: by(
      regular,
      songOrNone.map((song) => ({ type: 'updateNextSong', song })),
    ),
  },
  {
    weight: 30,
    arbitrary: by(
      regular,
      vote.map((songVotes) => ({ type: 'voteOnSong', songVotes })),
    ),
  },
  { weight: 3, arbitrary: by(regular, fc.constant({ type: 'skipSong' })) },
  { weight: 3, arbitrary: by(regular, fc.constant({ type: 'playOneTimeAnimation', animation: 'jump' })) },
  { weight: 1, arbitrary: by(regular, fc.constant({ type: 'confirmPresence' })) },
  { weight: 3, arbitrary: soundClaims },
  {
    weight: 1,
    arbitrary: by(
      fc.constantFrom(ann, eve, root, null),
      who.map((userUuid) => ({ type: 'kick', userUuid })),
    ),
  },
  { weight: 1, arbitrary: host(who.map((userUuid) => ({ type: 'globalKick', userUuid }))) },
  {
    weight: 3,
    arbitrary: host(
      fc
        .tuple(arbitrarySettings, fc.option(fc.boolean(), { nil: undefined }))
        .map(([settings, ownerHasSubscription]) => ({
          type: 'updateSettings',
          settings,
          ownerHasSubscription,
        })),
    ),
  },
  {
    weight: 3,
    arbitrary: host(
      fc
        .tuple(who, fc.constantFrom('x', 'y'), fc.constantFrom('user', 'bot', 'staff', undefined))
        .map(([uuid, firstName, tokenRole]) => ({
          type: 'updateProfile',
          profile: profile(uuid, { firstName }),
          tokenRole,
        })),
    ),
  },
  {
    weight: 8,
    arbitrary: host(
      fc.tuple(regular, songOrNone).map(([userUuid, song]) => ({ type: 'offerNextSong', userUuid, song })),
    ),
  },
  {
    weight: 6,
    arbitrary: host(
      fc
        .tuple(
          regular,
          fc.integer({ min: 13, max: 16 }),
          fc.option(fc.constantFrom(10, 30, 90)),
          fc.boolean(),
        )
        .map(([userUuid, n, duration, named]) => ({
          type: 'lookedUpSong',
          userUuid,
          song: duration === null ? null : song(n, { duration }),
          ...(named ? { placeholder: placeholder(n, n % 2 === 0 ? 30 : 0) } : {}),
        })),
    ),
  },
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(1, 900, 900, 5_000, 5_000, 12_000, 12_000, 25_000, 70_000, 1_300_000)
      .map((advanceTime) => ({ advanceTime })),
  },
  { weight: 1, arbitrary: fc.constant({ restart: true as const }) },
  { weight: 1, arbitrary: fc.constantFrom(-7_200_000, 7_200_000, 1_500).map((jump) => ({ jump })) },
  {
    weight: 1,
    arbitrary: host(
      fc.constantFrom({ type: 'reset' }, { type: 'noteActivity', userUuid: bob }, { type: 'skipSong' }),
    ),
  },
);

/** Long enough to fill the stage and play songs to the end; fast-check alone would prefer short ones. */
export const history = fc.array(move, { minLength: 20, maxLength: 80, size: 'max' });

export function joinEveryone(room: TestRoom): TestRoom {
  for (const uuid of [ann, bob, cat, eve, fay, gus, bot]) {
    room.try(uuid, { type: 'join', profile: profile(uuid), connectionId: `${uuid}-1` });
  }
  for (const uuid of [bob, cat, fay]) room.try(uuid, { type: 'addDj', song: song(uuid.charCodeAt(0)) });
  return room;
}

export function play(room: TestRoom, moves: readonly Move[]): void {
  for (const move of moves) {
    if ('advanceTime' in move) room.advanceTime(move.advanceTime);
    else if ('jump' in move) room.jump(move.jump);
    else if ('restart' in move) room.restart();
    else room.try(move.who, move.action);
  }
}
