import { randomUUID } from 'node:crypto';
import {
  auditChangeModerationAction,
  auditDeleteModerationAction,
  auditModerationActionById,
  auditModerationActions,
  auditReplaceModerationAction,
  auditSocketEventNames,
  auditAuditServiceStatus,
  auditUserActions,
  auditUserEventNames,
  auditWriteModerationAction,
  auditWriteModerationActions,
  userAddRole,
  userBanUser,
  userUnbanUser,
} from '@turnstage/client/routes';
import { useWorld } from '@turnstage/server/testing';
import type { TestPerson } from '@turnstage/testkit';
import { beforeAll, describe, expect, test } from 'vitest';

const { world, ann, dan, eve } = useWorld({ people: ['ann', 'dan', 'eve'] });
beforeAll(async () => {
  await ann.client.call(userAddRole, { body: { userUuid: eve.uuid, role: 'staff' } });
  await world.drain();
});

const minuteMs = 60_000;
const notFound = { status: 404, code: 'moderation-action/not-found' };
const recordedOnly = { status: 403, code: 'moderation-action/recorded' };

function list(query: { filter?: string; sort?: string; fields?: string; limit?: number; join?: string }) {
  return eve.client.call(auditModerationActions, { query });
}
function one(id: number, query = {}) {
  return eve.client.call(auditModerationActionById, { params: { id }, query });
}
function write(body: { userUuid: string; comment?: string; createdAt?: string; expiresAt?: string }) {
  return eve.client.call(auditWriteModerationAction, { body: { actionType: 'globalBan', ...body } });
}

/** The moderation action that the platform recorded for a ban. */
async function banOf(userUuid: string) {
  await ann.client.call(userBanUser, { body: { userUuid, reason: 'noise' } });
  await ann.client.call(userUnbanUser, { body: { userUuid } });
  await world.drain();
  const { data } = await list({ filter: `userUuid||$eq||${userUuid}`, sort: 'id,DESC' });
  const ban = data.find(({ actionType }) => actionType === 'globalBan');
  if (!ban) throw new Error('the ban left no action');
  return ban;
}

describe('an action is recorded once', () => {
  test('even when the event arrives twice', async () => {
    const taken = {
      id: randomUUID(),
      actionType: 'globalKick' as const,
      byUserUuid: null,
      userUuid: randomUUID(),
      roomUuid: null,
      previousRole: null,
      role: null,
      comment: 'automatic',
      expiresAt: null,
      takenAt: world.clock.now(),
    };
    for (let times = 0; times < 2; times += 1)
      await world.app.jobs.add(world.database, 'moderationActionTaken:audit.saveAction', taken);
    await world.drain();
    const { data } = await list({ filter: `userUuid||$eq||${taken.userUuid}` });
    expect(data).toMatchObject([{ actionType: 'globalKick', byUserUuid: null, comment: 'automatic' }]);
    // and stays deleted when the event arrives again
    await ann.client.call(auditDeleteModerationAction, { params: { id: data[0]?.id ?? 0 } });
    await world.app.jobs.add(world.database, 'moderationActionTaken:audit.saveAction', taken);
    await world.drain();
    expect((await list({ filter: `userUuid||$eq||${taken.userUuid}` })).total).toBe(0);
  });
});

describe('GET /moderation-actions (document 2 section 7)', () => {
  test('lists newest first, and searches and sorts by every column', async () => {
    await banOf(dan.uuid);
    world.clock.advance(minuteMs);
    await write({ userUuid: dan.uuid, comment: 'by hand' });
    const { data, total } = await list({});
    expect(data[0]).toMatchObject({ comment: 'by hand', recorded: false, byUserUuid: eve.uuid });
    const names = Object.keys(data[0] ?? {});
    expect(names).toHaveLength(12);
    for (const name of names) {
      const known = await list({ filter: `${name}||$notnull`, sort: `${name},ASC` });
      const unknown = await list({ filter: `${name}||$isnull` });
      expect(known.total + unknown.total, name).toBe(total);
    }
    expect((await list({ filter: 'recorded||$eq||false', fields: 'comment' })).data).toEqual([
      { id: data[0]?.id, comment: 'by hand' },
    ]);
  });

  test('is for staff, and has no relations to join', async () => {
    await expect(dan.client.call(auditModerationActions, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    const cat = await world.person('cat');
    await expect(cat.client.call(auditModerationActions, { query: {} })).rejects.toMatchObject({
      status: 403,
    });
    await expect(list({ join: 'user' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ filter: 'eventId||$notnull' })).rejects.toMatchObject({ status: 400 });
  });
});

describe('actions written by hand', () => {
  test('show who wrote them and when they happened', async () => {
    const createdAt = '2025-12-31T22:00:00.000Z';
    const action = await write({ userUuid: dan.uuid, createdAt, expiresAt: '2026-02-01T00:00:00Z' });
    expect(action).toMatchObject({
      actionType: 'globalBan',
      byUserUuid: eve.uuid,
      createdAt,
      expiresAt: '2026-02-01T00:00:00.000Z',
      recorded: false,
      role: null,
    });
    expect(await one(action.id)).toEqual(action);
    expect(await one(action.id, { fields: 'actionType' })).toEqual({
      id: action.id,
      actionType: 'globalBan',
    });
  });

  test('can be created in bulk, all or none', async () => {
    const good = { actionType: 'globalKick' as const, userUuid: randomUUID() };
    const bulk = [good, { ...good, comment: 'twice' }];
    const written = await eve.client.call(auditWriteModerationActions, { body: { bulk } });
    expect(written).toMatchObject([{ comment: '' }, { comment: 'twice' }]);
    const before = (await list({})).total;
    const bad = { bulk: [good, { ...good, createdAt: 'soon' }] };
    await expect(eve.client.call(auditWriteModerationActions, { body: bad })).rejects.toMatchObject({
      status: 400,
      field: 'createdAt',
    });
    expect((await list({})).total).toBe(before);
  });

  test('can be changed in part, or replaced', async () => {
    const { id, createdAt } = await write({ userUuid: dan.uuid, comment: 'first' });
    world.clock.advance(minuteMs);
    const changed = await eve.client.call(auditChangeModerationAction, {
      params: { id },
      body: { role: 'banned', expiresAt: null },
    });
    expect(changed).toMatchObject({ comment: 'first', role: 'banned', createdAt });
    expect(changed.updatedAt).toBe(new Date(world.clock.now()).toISOString());
    const body = { actionType: 'globalKick' as const, userUuid: dan.uuid };
    const replacement = await eve.client.call(auditReplaceModerationAction, { params: { id }, body });
    expect(replacement).toMatchObject({ actionType: 'globalKick', comment: '', role: null, createdAt });
  });

  test('can be deleted', async () => {
    const { id } = await write({ userUuid: dan.uuid });
    expect(await eve.client.call(auditDeleteModerationAction, { params: { id } })).toEqual({ ok: true });
    await expect(one(id)).rejects.toMatchObject(notFound);
    for (const call of [
      () => eve.client.call(auditDeleteModerationAction, { params: { id } }),
      () => eve.client.call(auditChangeModerationAction, { params: { id }, body: { comment: 'x' } }),
    ])
      await expect(call()).rejects.toMatchObject(notFound);
  });

  test('keep two concurrent changes', async () => {
    const { id } = await write({ userUuid: dan.uuid });
    await Promise.all([
      eve.client.call(auditChangeModerationAction, { params: { id }, body: { comment: 'seen' } }),
      ann.client.call(auditChangeModerationAction, { params: { id }, body: { role: 'banned' } }),
    ]);
    expect(await one(id)).toMatchObject({ comment: 'seen', role: 'banned' });
  });
});

describe('actions recorded by the platform', () => {
  test('accept another comment, and no other change', async () => {
    const { id } = await banOf(dan.uuid);
    const change = (body: { comment?: string; role?: 'user' }) =>
      eve.client.call(auditChangeModerationAction, { params: { id }, body });
    expect(await change({ comment: 'noise, twice' })).toMatchObject({
      comment: 'noise, twice',
      recorded: true,
    });
    await expect(change({ role: 'user' })).rejects.toMatchObject(recordedOnly);
    const body = { actionType: 'globalKick' as const, userUuid: dan.uuid };
    await expect(
      ann.client.call(auditReplaceModerationAction, { params: { id }, body }),
    ).rejects.toMatchObject(recordedOnly);
  });

  test('can be deleted only by an admin', async () => {
    const { id } = await banOf(dan.uuid);
    const strike = (by: TestPerson) => by.client.call(auditDeleteModerationAction, { params: { id } });
    await expect(strike(eve)).rejects.toMatchObject(recordedOnly);
    await strike(ann);
    await expect(one(id)).rejects.toMatchObject(notFound);
  });

  test('cannot be edited by the person they are about', async () => {
    const { data } = await list({ filter: `userUuid||$eq||${eve.uuid}` });
    const [{ id } = { id: 0 }] = data;
    await expect(
      eve.client.call(auditChangeModerationAction, { params: { id }, body: { comment: 'undeserved' } }),
    ).rejects.toMatchObject({ status: 403, code: 'moderation/self' });
  });
});

describe('GET /user-actions/{id} (document 2 sections 7 and 8)', () => {
  const read = (by: TestPerson, id: string, query = {}) =>
    by.client.call(auditUserActions, { params: { id }, query });

  test('lists what a person did and what was done to them, newest first', async () => {
    const cat = await world.person('cat');
    await eve.client.call(userBanUser, { body: { userUuid: cat.uuid } });
    await world.drain();
    const around = await read(ann, eve.uuid);
    expect(around[0]).toMatchObject({ part: 'did', actionType: 'globalBan', userUuid: cat.uuid });
    expect(around.at(-2)).toMatchObject({ part: 'received', actionType: 'grantRole', byUserUuid: ann.uuid });
    // Written by hand with a date long ago.
    expect(around.at(-1)).toMatchObject({ part: 'did', createdAt: '2025-12-31T22:00:00.000Z' });
    expect(await read(ann, eve.uuid, { limit: 1, offset: 1 })).toEqual([around[1]]);
    expect(await read(ann, eve.uuid, { limit: 0 })).toEqual(around);
    expect(await read(ann, randomUUID())).toEqual([]);
  });

  test('responds to unauthorised callers that they may not perform the action', async () => {
    await expect(
      world.anonymous.call(auditUserActions, { params: { id: eve.uuid }, query: {} }),
    ).rejects.toMatchObject({ status: 401, message: 'Unauthorized to perform action' });
  });
});

describe('info-admin (document 2 sections 3, 7 and 9)', () => {
  test('returns the version and that the service works', async () => {
    expect(await ann.client.call(auditAuditServiceStatus, {})).toMatchObject({
      version: '1.0.31',
      status: 'ok',
    });
  });

  test('lists the socket events and the analytics topics', async () => {
    const sockets = await ann.client.call(auditSocketEventNames, {});
    expect(sockets).toEqual(expect.arrayContaining(['playedSong', 'kickedFromRoom']));
    const topics = await ann.client.call(auditUserEventNames, {});
    expect(topics).toHaveLength(64);
    expect([topics[0], topics.at(-1)]).toEqual(['addedEventToCalendar', 'viewedTrackLinks']);
    await expect(eve.client.call(auditUserEventNames, {})).rejects.toMatchObject({ status: 403 });
  });
});
