/** People and blocks, as clients of the old chat ask for them. */
import { isUuid, type cometService, type CometUser } from '@turnstage/contracts';
import { isAvatarSlug } from '@turnstage/avatars';
import type { Caller } from '../../../http/caller.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import type { Person } from '../../user/index.ts';
import { words } from './list-query.rules.ts';
import { pageOf, readPage, slicePage } from './paging.rules.ts';
import { systemUid, systemUser } from './present-line.ts';
import { presentNobody, presentPerson } from './present-people.ts';

/** The uid of a path or body as we write it. */
export function uidIn(text: string): string {
  return text.trim().toLowerCase();
}

export async function me(deps: ChatDeps, { caller }: Pick<Call<typeof cometService.me>, 'caller'>) {
  if (caller.kind === 'service') throw refuse('request/forbidden');
  if (caller.kind === 'guest') {
    const profile = deps.user.guestProfile(caller.userUuid);
    return {
      data: presentPerson(deps, { uuid: caller.userUuid, role: 'guest', profile, isVerified: false }),
    };
  }
  return { data: presentPerson(deps, await personOf(deps, caller.userUuid)) };
}

export async function personOf(deps: ChatDeps, uid: string): Promise<Person> {
  const person = isUuid(uid) ? await deps.user.person(uid) : undefined;
  if (!person) throw refuse('user/not-found', { message: `The UID ${uid} does not exist` });
  return person;
}

export async function user(deps: ChatDeps, { caller, params }: Call<typeof cometService.user>) {
  const uid = uidIn(params.uid);
  if (uid === systemUid) return { data: systemUser };
  const person = await personOf(deps, uid);
  const blocked = await deps.social.blockedBy(caller.userUuid);
  return { data: { ...presentPerson(deps, person), blockedByMe: blocked.has(uid) } };
}

export async function users(deps: ChatDeps, { caller, query }: Call<typeof cometService.users>) {
  const page = readPage(query);
  const uids = words(query.uids)?.map(uidIn).filter(isUuid);
  const [searchKey] = words(query.searchKey) ?? [];
  if (uids === undefined && searchKey !== undefined) {
    const found = await deps.user.findByNickname({
      beginning: searchKey,
      take: page.limit,
      except: [caller.userUuid],
    });
    return pageOf(
      found.map((person) => presentPerson(deps, person)),
      found.length,
      page,
    );
  }
  const wanted = uids ?? [...(await deps.social.friendsOf(caller.userUuid))];
  const { rows, total } = slicePage(wanted, page);
  const people = await deps.user.people(rows);
  const known = rows.flatMap((uid) => people.get(uid) ?? []);
  return pageOf(
    known.map((person) => presentPerson(deps, person)),
    total,
    page,
  );
}

export async function changeUser(
  deps: ChatDeps,
  { caller, params, body }: Call<typeof cometService.changeUser>,
) {
  if (uidIn(params.uid) !== caller.userUuid) throw refuse('request/forbidden');
  await changeOwnProfile(deps, caller, body);
  return { data: presentPerson(deps, await personOf(deps, caller.userUuid)) };
}

/** An avatar is named by its id, or by an address of it on this installation; other pictures are not taken. */
export async function changeOwnProfile(
  deps: ChatDeps,
  caller: Caller,
  { name, avatar }: { name?: string | undefined; avatar?: string | undefined },
): Promise<void> {
  if (caller.kind !== 'user') throw refuse('request/forbidden');
  const slug = avatar === undefined ? undefined : avatarSlugIn(avatar);
  if (slug !== undefined && !isAvatarSlug(slug)) throw refuse('profile/unknown-avatar', { field: 'avatar' });
  await deps.user.changeProfile(caller, {
    ...(name === undefined ? {} : { nickname: name }),
    ...(slug === undefined ? {} : { avatarId: slug }),
  });
}

export function avatarSlugIn(avatar: string): string {
  return /\/avatars\/([^/?#]+)\//.exec(avatar)?.[1] ?? avatar;
}

export async function blockedUsers(
  deps: ChatDeps,
  { caller, query }: Call<typeof cometService.blockedUsers>,
) {
  const page = readPage(query);
  const { rows, total } = slicePage([...(await deps.social.blockedBy(caller.userUuid))].sort(), page);
  const people = await deps.user.people(rows);
  const shown = rows.map((uid): CometUser => {
    const person = people.get(uid);
    return { ...(person ? presentPerson(deps, person) : presentNobody(uid)), blockedByMe: true };
  });
  return pageOf(shown, total, page);
}

export async function block(deps: ChatDeps, { caller, body }: Call<typeof cometService.block>) {
  return eachOf(deps, caller, body.blockedUids, (uid) => deps.social.block(caller, uid));
}

export async function unblock(deps: ChatDeps, { caller, body }: Call<typeof cometService.unblock>) {
  return eachOf(deps, caller, body.blockedUids, (uid) => deps.social.unblock(caller, uid));
}

/** Says of each whether it was done; one that nobody knows does not keep the others from it. */
async function eachOf(
  deps: ChatDeps,
  caller: Caller,
  uids: readonly string[],
  act: (uid: string) => Promise<void>,
) {
  const data: Record<string, { success: boolean }> = {};
  for (const uid of new Set(uids.map(uidIn))) {
    try {
      if (!isUuid(uid)) throw refuse('user/not-found');
      await act(uid);
      data[uid] = { success: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      data[uid] = { success: false };
    }
  }
  deps.memory.forgetOf(caller.userUuid);
  return { data };
}
