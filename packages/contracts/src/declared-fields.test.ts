/**
 * No mass assignment: the schema of a call lists everything it accepts, and only few calls accept a field that
 * identifies a person or a role.
 */
import { expect, it } from 'vitest';
import { allOperations, cometOperations } from './index.ts';

interface BodyObject {
  readonly id: string;
  readonly auth: string;
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function objectsIn(value: unknown, path: string, of: Pick<BodyObject, 'id' | 'auth'>): BodyObject[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inside]) => objectsIn(inside, `${path}.${key}`, of));
  const schema = value as BodyObject['schema'];
  return schema['type'] === 'object' ? [{ ...of, path, schema }, ...below] : below;
}

const objects = [...allOperations, ...cometOperations].flatMap(({ id, auth, body }) =>
  objectsIn(body, id, { id, auth }),
);

/** Songs and chat messages as old clients send them. They are parsed field by field; nothing is stored as it came. */
const looselyTyped = new Set([
  'room.recordSongPlay',
  'playlist.crateAddSongs',
  'playlist.likesAddSongs',
  'playlist.queueAddSongs',
  'comet.addMembers',
  'comet.editMessage',
  'comet.join',
  'comet.sendInThread',
  'comet.sendMessage',
]);

it('every object of a body is closed, so that undeclared fields are dropped', () => {
  expect(objects.length).toBeGreaterThan(150);
  const open = objects.filter(
    ({ schema }) => schema['additionalProperties'] !== false && !schema['patternProperties'],
  );
  expect(open.filter(({ id, path }) => id === path || !looselyTyped.has(id)).map(({ path }) => path)).toEqual(
    [],
  );
});

/** Calls that people without a rank can make, and what the field means there. */
it.each<[name: string, calls: string[]]>([
  // In a video channel, and in a room or a community that the caller owns.
  [
    'role',
    [
      'user.agoraToken',
      'room.grantRoomRole',
      'room.importRoom',
      'room.revokeRoomRole',
      'room.saveCommunityUser',
    ],
  ],
  // The id that a client gives its own message to recognise it; a message that is pinned.
  ['uuid', ['room.importRoom', 'room.pinMessages', 'chat.sendDirectMessage', 'chat.sendRoomMessage']],
  // An invitation to the caller, and the status of the caller's own upload.
  ['id', ['comet.flagMessage', 'social.handleFriend', 'upload.editMetadata']],
  ['status', ['social.handleFriend', 'upload.updateUpload']],
  // Needs the capability.
  ['promoted', ['room.promoteRoom']],
  // Another person who is affected by the call.
  [
    'userUuid',
    [
      'user.cancelDeactivation',
      'social.followDj',
      'room.changeEvent',
      'room.changeOwner',
      'room.createEvent',
      'room.grantRoomRole',
      'room.importRoom',
      'room.kickUserFromRoom',
      'room.pinMessages',
      'room.revokeRoomRole',
      'chat.sendDirectMessage',
      'chat.sendRoomMessage',
    ],
  ],
  ['createdAt', []],
  ['verifiedAt', []],
  ['badges', []],
  ['capability', []],
  ['capabilities', []],
  ['ownerUuid', []],
  // The account that pays, which must be the caller's own (rule J14).
  ['accountId', ['points.purchaseConsumable']],
])('accepts `%s` from people without a rank in no other call', (name, calls) => {
  const found = objects.filter(
    ({ auth, schema }) =>
      ['public', 'guest', 'user'].includes(auth) && Object.hasOwn(schema['properties'] ?? {}, name),
  );
  expect([...new Set(found.map(({ id }) => id))].sort()).toEqual([...calls].sort());
});
