/** A reason to come back that costs nothing: streaks, season goals, DJ cards and songs of the week (rules E21 to E28). */
import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf, Uuid } from '../schemas.ts';
import { seasonGoals } from '../values/engagement.ts';

const service = 'points' as const;
const source = 'Turnstage';
const off = ['points/off', 'engagement/off'] as const;
const Day = Type.String({ description: 'a calendar day, `2030-01-31`' });
const SongName = Type.Object({ artistName: Type.String(), trackName: Type.String() });
const RoomName = Type.Object({ uuid: Uuid, slug: Type.String(), name: Type.String() });

const GoalProgress = Type.Object({
  goal: OneOf(seasonGoals),
  value: Type.Integer(),
  target: Type.Integer(),
  isReached: Type.Boolean(),
});
export type GoalProgress = Static<typeof GoalProgress>;

export const ownProgress = operation({
  id: 'points.ownProgress',
  service,
  method: 'GET',
  path: '/points/progress',
  auth: 'user',
  summary: "Get the caller's streak and their progress towards the goals of the running season.",
  source,
  reply: Type.Object({
    timeZone: Nullable(Type.String(), { description: "of the caller's days; null: not known, so UTC" }),
    streak: Type.Object({
      days: Type.Integer({ description: 'days with music in a row; a forgiven day is not counted' }),
      bestDays: Type.Integer(),
      includesToday: Type.Boolean(),
      canMissDay: Type.Boolean({ description: 'no day of this week was forgiven yet' }),
    }),
    recentDays: Type.Array(Day, { description: 'days with music among the last seven, oldest first' }),
    today: Day,
    season: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), endDate: Nullable(IsoTime) })),
    goals: Type.Array(GoalProgress, { description: 'empty between seasons' }),
  }),
  errors: off,
});

export const setTimeZone = operation({
  id: 'points.setTimeZone',
  service,
  method: 'PUT',
  path: '/points/time-zone',
  auth: 'user',
  rateLimit: 'write',
  summary: "Set the time zone of the caller's days. It counts from the next song on.",
  source,
  body: Type.Object(
    { timeZone: Type.String({ minLength: 1, maxLength: 64, description: 'an IANA name, `Europe/Madrid`' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ timeZone: Type.String() }),
  errors: off,
});

export const djCard = operation({
  id: 'points.djCard',
  service,
  method: 'GET',
  path: '/points/dj-card/{userUuid}',
  auth: 'public',
  summary:
    'Get what a DJ has played: points, fans, sums, best plays, top songs, favourite rooms and goals that they reached.',
  source,
  params: Type.Object({ userUuid: Uuid }),
  reply: Type.Object({
    userUuid: Uuid,
    points: Type.Integer({ description: 'of all time (E11)' }),
    fans: Type.Integer(),
    plays: Type.Integer(),
    likes: Type.Integer({ description: 'likes that counted (E6)' }),
    stars: Type.Integer(),
    bestPlays: Type.Array(
      Type.Object({
        song: SongName,
        room: Nullable(RoomName, { description: 'null: the room is not in the public list' }),
        likes: Type.Integer(),
        stars: Type.Integer(),
        listeners: Type.Integer(),
        at: IsoTime,
      }),
      { description: 'those with the most points first' },
    ),
    topSongs: Type.Array(
      Type.Object({ song: SongName, plays: Type.Integer(), likes: Type.Integer(), stars: Type.Integer() }),
    ),
    rooms: Type.Array(Type.Object({ room: RoomName, plays: Type.Integer() }), {
      description: 'public rooms in which they played most',
    }),
    goals: Type.Array(
      Type.Object({
        season: Type.Object({ id: Type.Integer(), name: Type.String() }),
        reached: Type.Array(OneOf(seasonGoals)),
      }),
      { description: 'seasons in which they reached a goal, the latest first' },
    ),
  }),
  errors: ['user/not-found', ...off],
});

export const songsOfTheWeek = operation({
  id: 'points.songsOfTheWeek',
  service,
  method: 'GET',
  path: '/points/songs-of-the-week/{communityId}',
  auth: 'guest',
  summary: 'List the songs of the week of a community, the latest first.',
  source,
  params: Type.Object({
    communityId: Type.String({ minLength: 1, maxLength: 100, description: 'its slug, uuid or number' }),
  }),
  query: Type.Object({
    take: Type.Optional(Type.Integer({ minimum: 1, maximum: 52, description: '12 when absent' })),
  }),
  reply: Type.Object({
    songs: Type.Array(
      Type.Object({
        week: Type.String({ description: 'the Monday that it starts with, `2030-01-07`' }),
        song: SongName,
        plays: Type.Integer(),
        likes: Type.Integer(),
        stars: Type.Integer(),
      }),
    ),
  }),
  errors: ['community/not-found', ...off],
});

export const weeklyDigest = operation({
  id: 'points.weeklyDigest',
  service,
  method: 'GET',
  path: '/points/weekly-digest',
  auth: 'user',
  summary: "Get what happened in the caller's last week with music.",
  source,
  reply: Type.Object({
    digest: Nullable(
      Type.Object({
        week: Type.String({ description: 'the Monday that it started with, `2030-01-07`' }),
        heard: Type.Integer({ description: 'songs heard to the end' }),
        played: Type.Integer({ description: 'songs played as DJ' }),
        likes: Type.Integer({ description: 'likes on them that counted' }),
        stars: Type.Integer(),
        newFans: Type.Integer(),
        rooms: Type.Array(Type.Object({ slug: Type.String(), name: Type.String() }), {
          description: 'public rooms in which they heard most',
        }),
        events: Type.Array(Type.Object({ slug: Type.String(), name: Type.String(), startsAt: IsoTime }), {
          description: 'that they wanted to be reminded of, when it was made',
        }),
      }),
    ),
  }),
  errors: off,
});
