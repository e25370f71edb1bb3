/** Rooms as CometChat groups (wire section 5.2). */
import type { CometGroup, cometService, GroupScope, JoinBody, RoomSettings } from '@turnstage/contracts';
import { isOwnerRole } from '@turnstage/permissions';
import type { Caller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import { highestRole, roomChannel } from '../chat/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { CometRefusal } from './comet-error.ts';
import { groupMemberStore, type GroupMemberRow } from './group-member.store.ts';
import { isOn, parseText, parseList } from './list-query.rules.ts';
import { checkCanReadGroup, parseGuid } from './group-access.ts';
import { joinGroup } from './membership.ts';
import { toPage, parsePage, slicePage, type Page } from './paging.rules.ts';
import { parseUid } from './people.ts';
import { seconds } from './present-comet-message.ts';
import { presentDeletedPerson, presentPerson } from './present-people.ts';
import { scopeOf } from './room-chat/group-plan.rules.ts';

/** In a group with more members, the search looks at those who joined first. */
const maxSearched = 10_000;

export function groupName({ slug }: Pick<RoomSettings, 'slug'>): string {
  return `da:${slug}`;
}

function scopeInRoom(userUuid: string, settings: RoomSettings): GroupScope {
  return scopeOf(highestRole(userUuid, settings) || undefined);
}

export function presentGroup(
  settings: RoomSettings,
  viewer: { readonly userUuid: string; readonly member: GroupMemberRow | undefined },
  membersCount: number,
): CometGroup {
  const owner = settings.roomRoles.find(isOwnerRole)?.userUuid;
  const { member, userUuid } = viewer;
  return {
    guid: settings.uuid,
    name: groupName(settings),
    type: settings.isPasswordProtected ? 'password' : settings.type === 'PUBLIC' ? 'public' : 'private',
    ...(owner === undefined ? {} : { owner }),
    description: settings.description,
    membersCount,
    hasJoined: member !== undefined,
    ...(member ? { joinedAt: seconds(member.joined_at), scope: scopeInRoom(userUuid, settings) } : {}),
    createdAt: seconds(Date.parse(settings.createdAt)),
    updatedAt: seconds(Date.parse(settings.updatedAt)),
    metadata: { name: settings.name, slug: settings.slug },
  };
}

export async function presentGroupFor(
  deps: CometDeps,
  caller: Caller,
  settings: RoomSettings,
): Promise<CometGroup> {
  const members = groupMemberStore(deps.database);
  const [member, counts] = await Promise.all([
    members.find(settings.uuid, caller.userUuid),
    members.counts([settings.uuid]),
  ]);
  return presentGroup(settings, { userUuid: caller.userUuid, member }, counts.get(settings.uuid) ?? 0);
}

/** As everywhere, anyone who knows the uuid of a room can see its name. */
export async function group(deps: CometDeps, { caller, params }: Call<typeof cometService.group>) {
  return { data: await presentGroupFor(deps, caller, await deps.room.settings(parseGuid(params.guid))) };
}

export async function groups(deps: CometDeps, { caller, query }: Call<typeof cometService.groups>) {
  const page = parsePage(query);
  const members = groupMemberStore(deps.database);
  const memberships = new Map(
    (await members.listByUser(caller.userUuid)).map((row) => [row.channel_uuid, row]),
  );
  const { rooms, count } = isOn(query.hasJoined)
    ? await joinedRooms(deps, [...memberships.keys()], page)
    : await deps.room.listPublic({ ...page, search: parseList(query.searchKey)?.[0] });
  const counts = await members.counts(rooms.map(({ uuid }) => uuid));
  const shown = rooms.map((settings) =>
    presentGroup(
      settings,
      { userUuid: caller.userUuid, member: memberships.get(settings.uuid) },
      counts.get(settings.uuid) ?? 0,
    ),
  );
  return toPage(shown, count, page);
}

async function joinedRooms(deps: CometDeps, guids: readonly string[], page: Page) {
  const { rows, total } = slicePage(guids, page);
  const rooms = await Promise.all(rows.map((guid) => deps.room.settings(guid).catch(ignoreMissingRoom)));
  return { rooms: rooms.filter((room) => room !== undefined), count: total };
}

/** A room can be deleted while the groups are being listed. */
function ignoreMissingRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}

export async function groupMembers(
  deps: CometDeps,
  { caller, params, query }: Call<typeof cometService.groupMembers>,
) {
  const settings = await checkCanReadGroup(deps, caller, params.guid, 'read');
  const page = parsePage(query);
  const searchText = parseText(query.searchKey);
  const { rows, total } = await (searchText === ''
    ? memberPage(deps, settings.uuid, page)
    : searchMembers(deps, settings.uuid, searchText, page));
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  const shown = rows.map((row) => {
    const person = people.get(row.user_uuid);
    return {
      ...(person ? presentPerson(deps, person) : presentDeletedPerson(row.user_uuid)),
      scope: scopeInRoom(row.user_uuid, settings),
      joinedAt: seconds(row.joined_at),
    };
  });
  return toPage(shown, total, page);
}

async function memberPage(deps: CometDeps, guid: string, page: Page) {
  const members = groupMemberStore(deps.database);
  const [rows, counts] = await Promise.all([members.page(guid, page), members.counts([guid])]);
  return { rows, total: counts.get(guid) ?? 0 };
}

/** Names belong to the user service and memberships to this one, so the search runs over the members' names. */
async function searchMembers(deps: CometDeps, guid: string, searchText: string, page: Page) {
  const all = await groupMemberStore(deps.database).page(guid, { limit: maxSearched, offset: 0 });
  const named = await deps.user.filterByNickname(
    all.map((row) => row.user_uuid),
    searchText,
  );
  const uid = searchText.toLowerCase();
  return slicePage(
    all.filter((row) => named.has(row.user_uuid) || row.user_uuid.includes(uid)),
    page,
  );
}

/** Returns 200 whether or not there was something to do: some bots join before every message (wire 0.9). */
export async function addMembers(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.addMembers>,
) {
  const guid = parseGuid(params.guid);
  const named = requestedUids(body);
  const participants: Record<string, unknown> = {};
  for (const uid of named.length > 0 ? named : [caller.userUuid]) {
    if (uid !== caller.userUuid) {
      const message = 'Only the owner of a token can be made a member with it';
      participants[uid] = { success: false, error: { code: 'ERR_FORBIDDEN', message } };
      continue;
    }
    const isNew = await joinRoomAndGroup(deps, caller, guid, body.password);
    const message = `${uid} has already joined the group ${guid}`;
    participants[uid] = isNew
      ? { success: true }
      : { success: true, error: { code: 'ERR_ALREADY_JOINED', message } };
  }
  if (participants[caller.userUuid] === undefined) throw refuse('request/forbidden');
  const settings = await deps.room.settings(guid);
  const presented = await presentGroupFor(deps, caller, settings);
  const entities = { for: { entityType: 'group', entity: presented } };
  return { data: { success: true, participants, group: presented, data: { entities } } };
}

export async function join(deps: CometDeps, { caller, params, body }: Call<typeof cometService.join>) {
  const guid = parseGuid(params.guid);
  if (!(await joinRoomAndGroup(deps, caller, guid, body.password)))
    throw new CometRefusal(
      417,
      'ERR_ALREADY_JOINED',
      `${caller.userUuid} has already joined the group ${guid}`,
    );
  return { data: await presentGroupFor(deps, caller, await deps.room.settings(guid)) };
}

export async function leave(deps: CometDeps, { caller, params }: Call<typeof cometService.leave>) {
  return leaveGroup(deps, parseGuid(params.guid), caller.userUuid);
}

export const leaveMembers = leave;

export async function removeMember(
  deps: CometDeps,
  { caller, params }: Call<typeof cometService.removeMember>,
) {
  const guid = parseGuid(params.guid);
  const uid = parseUid(params.uid);
  if (uid !== caller.userUuid && !(await deps.room.isAllowed(guid, caller, 'manageChatGroup')))
    throw refuse('request/forbidden');
  return leaveGroup(deps, guid, uid);
}

/** The person stays admitted to the room: a bot leaves and joins again so that its new name shows. */
async function leaveGroup(deps: CometDeps, guid: string, uid: string) {
  await deps.room.settings(guid);
  await groupMemberStore(deps.database).remove(guid, [uid]);
  deps.sockets.left(guid, uid);
  return { data: { success: true } };
}

function requestedUids({ participants = [], members = [] }: JoinBody): string[] {
  return [
    ...new Set([...participants, ...members].map((one) => parseUid(typeof one === 'string' ? one : one.uid))),
  ];
}

/** Applies the checks of joining the room (ban, kick, password, size) and records the visit. */
async function joinRoomAndGroup(
  deps: CometDeps,
  caller: Caller,
  guid: string,
  password?: string,
): Promise<boolean> {
  await deps.room.enter(guid, caller, { password });
  return joinGroup(deps, roomChannel(guid), caller.userUuid);
}
