/** No mass assignment: what a call takes stands in its schema, and what says who somebody is stands in few of them. */
import { expect, it } from 'vitest';
import { allOperations, cometOperations } from './index.ts';

interface Taken {
  readonly id: string;
  readonly auth: string;
  readonly path: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

function objectsIn(value: unknown, path: string, of: Pick<Taken, 'id' | 'auth'>): Taken[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inside]) => objectsIn(inside, `${path}.${key}`, of));
  const schema = value as Taken['schema'];
  return schema['type'] === 'object' ? [{ ...of, path, schema }, ...below] : below;
}

const objects = [...allOperations, ...cometOperations].flatMap(({ id, auth, body }) =>
  objectsIn(body, id, { id, auth }),
);

/** Songs and lines of chat as old clients send them, read field by field; nothing of them is written as it came. */
const readByField = new Set([
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
  expect(open.filter(({ id, path }) => id === path || !readByField.has(id)).map(({ path }) => path)).toEqual(
    [],
  );
});

/** Calls that people without a rank may make, and what the field means there. */
it.each<[name: string, calls: string[]]>([
  // Of a video channel, and of a room whose owner one is.
  ['role', ['user.agoraToken', 'room.grantRoomRole', 'room.takeRoomRole']],
  // The name that a client gives its own line, to know it again; a line that is pinned.
  ['uuid', ['room.pinMessages', 'chat.sendDirectMessage', 'chat.sendRoomMessage']],
  // An invitation to oneself, and the word about one's own upload.
  ['id', ['comet.flagMessage', 'social.handleFriend']],
  ['status', ['social.handleFriend', 'upload.updateUpload']],
  // Asks for the capability.
  ['promoted', ['room.promoteRoom']],
  // Somebody else, to whom something is done.
  [
    'userUuid',
    [
      'user.cancelDeactivation',
      'social.followDj',
      'room.changeOwner',
      'room.grantRoomRole',
      'room.kickUserFromRoom',
      'room.pinMessages',
      'room.takeRoomRole',
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
  ['accountId', []],
])('takes `%s` of people without a rank in no other call', (name, calls) => {
  const found = objects.filter(
    ({ auth, schema }) =>
      ['public', 'guest', 'user'].includes(auth) && Object.hasOwn(schema['properties'] ?? {}, name),
  );
  expect([...new Set(found.map(({ id }) => id))].sort()).toEqual([...calls].sort());
});
