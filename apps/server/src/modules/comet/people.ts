/** People and blocks in the CometChat API. */
import { isUuid, type cometService, type CometUser } from '@turnstage/contracts';
import type { Caller } from '../../http/caller.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Call } from '../../http/route.ts';
import type { CometDeps } from './comet.deps.ts';
import type { Person } from '../user/index.ts';
import { parseList } from './list-query.rules.ts';
import { toPage, parsePage, slicePage } from './paging.rules.ts';
import { systemUid, systemUser } from './present-comet-message.ts';
import { presentDeletedPerson, presentPerson } from './present-people.ts';

/** Normalises the uid of a path or body. */
export function parseUid(text: string): string {
  return text.trim().toLowerCase();
}

export async function me(deps: CometDeps, { caller }: Pick<Call<typeof cometService.me>, 'caller'>) {
  if (caller.kind === 'service') throw refuse('request/forbidden');
  if (caller.kind === 'guest') {
    const profile = deps.user.guestProfile(caller.userUuid);
    return {
      data: presentPerson(deps, {
        uuid: caller.userUuid,
        role: 'guest',
        profile,
        isVerified: false,
        isLeaving: false,
      }),
    };
  }
  return { data: presentPerson(deps, await requirePerson(deps, caller.userUuid)) };
}

export async function requirePerson(deps: CometDeps, uid: string): Promise<Person> {
  const person = isUuid(uid) ? await deps.user.person(uid) : undefined;
  if (!person) throw refuse('user/not-found', { message: `The UID ${uid} does not exist` });
  return person;
}

export async function user(deps: CometDeps, { caller, params }: Call<typeof cometService.user>) {
  const uid = parseUid(params.uid);
  if (uid === systemUid) return { data: systemUser };
  const person = await requirePerson(deps, uid);
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return { data: { ...presentPerson(deps, person), blockedByMe: blocked.has(uid) } };
}

export async function users(deps: CometDeps, { caller, query }: Call<typeof cometService.users>) {
  const page = parsePage(query);
  const uids = parseList(query.uids)?.map(parseUid).filter(isUuid);
  const [searchKey] = parseList(query.searchKey) ?? [];
  if (uids === undefined && searchKey !== undefined) {
    const found = await deps.user.findByNickname({
      prefix: searchKey,
      take: page.limit,
      except: [caller.userUuid],
    });
    return toPage(
      found.map((person) => presentPerson(deps, person)),
      found.length,
      page,
    );
  }
  const wanted = uids ?? [...(await deps.social.friendsOf(caller.userUuid))];
  const { rows, total } = slicePage(wanted, page);
  const people = await deps.user.people(rows);
  const known = rows.flatMap((uid) => people.get(uid) ?? []);
  return toPage(
    known.map((person) => presentPerson(deps, person)),
    total,
    page,
  );
}

export async function changeUser(
  deps: CometDeps,
  { caller, params, body }: Call<typeof cometService.changeUser>,
) {
  if (parseUid(params.uid) !== caller.userUuid) throw refuse('request/forbidden');
  await changeOwnProfile(deps, caller, body);
  return { data: presentPerson(deps, await requirePerson(deps, caller.userUuid)) };
}

/** The avatar is given by its id or by its URL on this installation. Other images are refused. */
export async function changeOwnProfile(
  deps: CometDeps,
  caller: Caller,
  { name, avatar }: { name?: string | undefined; avatar?: string | undefined },
): Promise<void> {
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const slug = avatar === undefined ? undefined : parseAvatarSlug(avatar);
  await deps.user.changeProfile(caller, {
    ...(name === undefined ? {} : { nickname: name }),
    ...(slug === undefined ? {} : { avatarId: slug }),
  });
}

export function parseAvatarSlug(avatar: string): string {
  return /\/avatars\/([^/?#]+)\//.exec(avatar)?.[1] ?? avatar;
}

export async function blockedUsers(
  deps: CometDeps,
  { caller, query }: Call<typeof cometService.blockedUsers>,
) {
  const page = parsePage(query);
  const { rows, total } = slicePage([...(await deps.social.blockedBy(caller.userUuid))].sort(), page);
  const people = await deps.user.people(rows);
  const shown = rows.map((uid): CometUser => {
    const person = people.get(uid);
    return { ...(person ? presentPerson(deps, person) : presentDeletedPerson(uid)), blockedByMe: true };
  });
  return toPage(shown, total, page);
}

export async function block(deps: CometDeps, { caller, body }: Call<typeof cometService.block>) {
  return forEachUid(deps, caller, body.blockedUids, (uid) => deps.social.block(caller, uid));
}

export async function unblock(deps: CometDeps, { caller, body }: Call<typeof cometService.unblock>) {
  return forEachUid(deps, caller, body.blockedUids, (uid) => deps.social.unblock(caller, uid));
}

/** Returns for each uid whether it worked. An unknown uid doesn't stop the others. */
async function forEachUid(
  deps: CometDeps,
  caller: Caller,
  uids: readonly string[],
  action: (uid: string) => Promise<void>,
) {
  const data: Record<string, { success: boolean }> = {};
  for (const uid of new Set(uids.map(parseUid))) {
    try {
      if (!isUuid(uid)) throw refuse('user/not-found');
      await action(uid);
      data[uid] = { success: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      data[uid] = { success: false };
    }
  }
  deps.responseCache.clearUser(caller.userUuid);
  return { data };
}
