/** Rooms as groups of the old chat (wire section 5.2). */
import type { CometGroup, cometService, GroupScope, JoinBody, RoomSettings } from '@turnstage/contracts';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { roomChannel } from '../channels/channel.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { highestRole } from '../messages/message.rules.ts';
import { CometRefusal } from './comet-error.ts';
import { groupMemberStore, type GroupMemberRow } from './group-member.store.ts';
import { isOn, word, words } from './list-query.rules.ts';
import { checkMayReadGroup, guidIn } from './may-read.ts';
import { becomeMember } from './membership.ts';
import { pageOf, readPage, slicePage, type Page } from './paging.rules.ts';
import { uidIn } from './people.ts';
import { seconds } from './present-line.ts';
import { presentNobody, presentPerson } from './present-people.ts';

/** Of a group with more members those that came first are looked through. */
const mostSearched = 10_000;

export function groupName({ slug }: Pick<RoomSettings, 'slug'>): string {
  return `da:${slug}`;
}

function scopeOf(userUuid: string, settings: RoomSettings): GroupScope {
  const role = highestRole(userUuid, settings);
  if (role === 'owner' || role === 'coOwner') return 'admin';
  return role === 'moderator' ? 'moderator' : 'participant';
}

export function presentGroup(
  settings: RoomSettings,
  viewer: { readonly userUuid: string; readonly member: GroupMemberRow | undefined },
  membersCount: number,
): CometGroup {
  const owner = settings.roomRoles.find(({ role }) => role === 'owner')?.userUuid;
  const { member, userUuid } = viewer;
  return {
    guid: settings.uuid,
    name: groupName(settings),
    type: settings.isPasswordProtected ? 'password' : settings.type === 'PUBLIC' ? 'public' : 'private',
    ...(owner === undefined ? {} : { owner }),
    description: settings.description,
    membersCount,
    hasJoined: member !== undefined,
    ...(member ? { joinedAt: seconds(member.joined_at), scope: scopeOf(userUuid, settings) } : {}),
    createdAt: seconds(Date.parse(settings.createdAt)),
    updatedAt: seconds(Date.parse(settings.updatedAt)),
    metadata: { name: settings.name, slug: settings.slug },
  };
}

export async function groupSeenBy(
  deps: ChatDeps,
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

/** Whoever knows the uuid of a room may know its name, as everywhere. */
export async function group(deps: ChatDeps, { caller, params }: Call<typeof cometService.group>) {
  return { data: await groupSeenBy(deps, caller, await deps.room.settings(guidIn(params.guid))) };
}

export async function groups(deps: ChatDeps, { caller, query }: Call<typeof cometService.groups>) {
  const page = readPage(query);
  const members = groupMemberStore(deps.database);
  const own = new Map((await members.ofUser(caller.userUuid)).map((row) => [row.channel_uuid, row]));
  const { rooms, count } = isOn(query.hasJoined)
    ? await joinedRooms(deps, [...own.keys()], page)
    : await deps.room.listed({ ...page, search: words(query.searchKey)?.[0] });
  const counts = await members.counts(rooms.map(({ uuid }) => uuid));
  const shown = rooms.map((settings) =>
    presentGroup(
      settings,
      { userUuid: caller.userUuid, member: own.get(settings.uuid) },
      counts.get(settings.uuid) ?? 0,
    ),
  );
  return pageOf(shown, count, page);
}

async function joinedRooms(deps: ChatDeps, guids: readonly string[], page: Page) {
  const { rows, total } = slicePage(guids, page);
  const rooms = await Promise.all(rows.map((guid) => deps.room.settings(guid).catch(goneRoom)));
  return { rooms: rooms.filter((room) => room !== undefined), count: total };
}

/** A room may be deleted while its members are listed. */
function goneRoom(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'room/not-found') return undefined;
  throw error;
}

export async function groupMembers(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof cometService.groupMembers>,
) {
  const settings = await checkMayReadGroup(deps, caller, params.guid, 'read');
  const page = readPage(query);
  const part = word(query.searchKey);
  const { rows, total } = await (part === ''
    ? memberPage(deps, settings.uuid, page)
    : foundMembers(deps, settings.uuid, part, page));
  const people = await deps.user.people(rows.map((row) => row.user_uuid));
  const shown = rows.map((row) => {
    const person = people.get(row.user_uuid);
    return {
      ...(person ? presentPerson(deps, person) : presentNobody(row.user_uuid)),
      scope: scopeOf(row.user_uuid, settings),
      joinedAt: seconds(row.joined_at),
    };
  });
  return pageOf(shown, total, page);
}

async function memberPage(deps: ChatDeps, guid: string, page: Page) {
  const members = groupMemberStore(deps.database);
  const [rows, counts] = await Promise.all([members.page(guid, page), members.counts([guid])]);
  return { rows, total: counts.get(guid) ?? 0 };
}

/** Names are the user service's and memberships ours, so one is looked for among the other. */
async function foundMembers(deps: ChatDeps, guid: string, part: string, page: Page) {
  const all = await groupMemberStore(deps.database).page(guid, { limit: mostSearched, offset: 0 });
  const named = await deps.user.namedAmong(
    all.map((row) => row.user_uuid),
    part,
  );
  const uid = part.toLowerCase();
  return slicePage(
    all.filter((row) => named.has(row.user_uuid) || row.user_uuid.includes(uid)),
    page,
  );
}

/** Answers 200 whether or not there was something to do: some bots join before every message (wire 0.9). */
export async function addMembers(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.addMembers>,
) {
  const guid = guidIn(params.guid);
  const named = namedIn(body);
  const participants: Record<string, unknown> = {};
  for (const uid of named.length > 0 ? named : [caller.userUuid]) {
    if (uid !== caller.userUuid) {
      const message = 'Only the owner of a token can be made a member with it';
      participants[uid] = { success: false, error: { code: 'ERR_FORBIDDEN', message } };
      continue;
    }
    const isNew = await enterAndJoin(deps, caller, guid, body.password);
    const message = `${uid} has already joined the group ${guid}`;
    participants[uid] = isNew
      ? { success: true }
      : { success: true, error: { code: 'ERR_ALREADY_JOINED', message } };
  }
  if (participants[caller.userUuid] === undefined) throw refuse('request/forbidden');
  const settings = await deps.room.settings(guid);
  const seen = await groupSeenBy(deps, caller, settings);
  const entities = { for: { entityType: 'group', entity: seen } };
  return { data: { success: true, participants, group: seen, data: { entities } } };
}

export async function join(deps: ChatDeps, { caller, params, body }: Call<typeof cometService.join>) {
  const guid = guidIn(params.guid);
  if (!(await enterAndJoin(deps, caller, guid, body.password)))
    throw new CometRefusal(
      417,
      'ERR_ALREADY_JOINED',
      `${caller.userUuid} has already joined the group ${guid}`,
    );
  return { data: await groupSeenBy(deps, caller, await deps.room.settings(guid)) };
}

export async function leave(deps: ChatDeps, { caller, params }: Call<typeof cometService.leave>) {
  return leaveGroup(deps, guidIn(params.guid), caller.userUuid);
}

export const leaveMembers = leave;

export async function removeMember(
  deps: ChatDeps,
  { caller, params }: Call<typeof cometService.removeMember>,
) {
  const guid = guidIn(params.guid);
  const uid = uidIn(params.uid);
  if (uid !== caller.userUuid && !(await deps.room.isStaff(guid, caller))) throw refuse('request/forbidden');
  return leaveGroup(deps, guid, uid);
}

/** The room stays open to whoever was let in: a bot leaves and joins again so that its new name shows. */
async function leaveGroup(deps: ChatDeps, guid: string, uid: string) {
  await deps.room.settings(guid);
  await groupMemberStore(deps.database).remove(guid, [uid]);
  deps.sockets.left(guid, uid);
  return { data: { success: true } };
}

function namedIn({ participants = [], members = [] }: JoinBody): string[] {
  return [
    ...new Set([...participants, ...members].map((one) => uidIn(typeof one === 'string' ? one : one.uid))),
  ];
}

/** As entering the room does: ban, kick, password and size are asked, and the visit is remembered. */
async function enterAndJoin(
  deps: ChatDeps,
  caller: Caller,
  guid: string,
  password?: string,
): Promise<boolean> {
  await deps.room.enter(guid, caller, { password });
  return becomeMember(deps, roomChannel(guid), caller.userUuid);
}
