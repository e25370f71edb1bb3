import type { Transaction } from '../../../db/index.ts';
import { gather, hears, kindRules, type Choices } from '../kinds/kind.rules.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { ring } from '../channels/ring.ts';
import type { Draft } from './draft.ts';
import { notificationStore, type NotificationRow } from './notification.store.ts';

/** How long what somebody was told is kept (rule N12). */
export const keptMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Tells people of one thing: puts it into their lists, gathered with what is alike, has their chosen ways rung, and
 * their open pages told. Telling it again changes nothing. At most some hundred people at once.
 */
export async function makeNotifications(
  deps: NotificationDeps,
  tx: Transaction,
  draft: Draft,
  userUuids: readonly string[],
): Promise<void> {
  const people = await whoMayHear(deps, draft, userUuids);
  const choices = await preferenceStore(tx).choicesOf(people);
  const hearing = people.filter((uuid) => hearsAtAll(draft, choices.get(uuid) ?? none));
  if (hearing.length === 0) return;
  const now = deps.clock.now();
  const store = notificationStore(tx);
  await store.lockKey(draft.key);
  await store.dropOlder(hearing, now - keptMs);
  const known = new Map((await store.newestOf(draft.key, hearing)).map((row) => [row.user_uuid, row]));

  const fresh: string[] = [];
  const raised: { row: NotificationRow; rings: boolean }[] = [];
  for (const userUuid of hearing) {
    const row = known.get(userUuid);
    const outcome = gather(kindRules[draft.kind].gathering, row && gathered(row), draft.source, now);
    if (outcome.kind === 'new') fresh.push(userUuid);
    else if (outcome.kind === 'raise' && row) raised.push({ row, rings: outcome.rings });
  }

  const made = await store.insert(
    fresh.map((userUuid) =>
      rowOf(draft, userUuid, hears(draft.kind, 'inApp', choices.get(userUuid) ?? none), now),
    ),
  );
  const changed = await store.raise(
    raised.map(({ row }) => row.id),
    {
      source: draft.source,
      actor_uuid: draft.actorUuid,
      updated_at: now,
      message: draft.message ?? null,
    },
  );
  const ringing = new Set(raised.filter(({ rings }) => rings).map(({ row }) => row.id));
  const toRing = [...made, ...changed.filter(({ id }) => ringing.has(id))];
  await store.noteRing(
    changed.filter(({ id }) => ringing.has(id)).map(({ id }) => id),
    now,
  );
  await ring(deps, tx, toRing, choices, draft.only);

  const told = [...made, ...changed].filter(({ listed }) => listed);
  if (told.length > 0)
    await deps.events.publish(tx, 'notificationMade', {
      made: told.map((row) => ({ userUuid: row.user_uuid, notificationId: String(row.id) })),
    });
}

const none: Choices = new Map();

/** Nobody hears of themselves, of somebody they blocked (rule N6), and bots hear nothing. */
async function whoMayHear(
  { user, social }: NotificationDeps,
  { actorUuid }: Draft,
  userUuids: readonly string[],
): Promise<string[]> {
  const [people, blockers] = await Promise.all([
    user.people(userUuids),
    actorUuid === null ? new Set<string>() : social.blockersOf(actorUuid),
  ]);
  return [...people.values()]
    .filter(({ uuid, role }) => role !== 'bot' && uuid !== actorUuid && !blockers.has(uuid))
    .map(({ uuid }) => uuid);
}

function hearsAtAll({ kind, only }: Draft, choices: Choices): boolean {
  const ways = ['inApp', ...(only ?? (['webPush', 'mobilePush', 'email'] as const))] as const;
  return ways.some((channel) => hears(kind, channel, choices));
}

function gathered(row: NotificationRow) {
  return {
    source: row.source,
    updatedAt: row.updated_at,
    rungAt: row.rung_at,
    isRead: row.read_at !== null,
  };
}

function rowOf(draft: Draft, userUuid: string, listed: boolean, now: number) {
  return {
    user_uuid: userUuid,
    kind: draft.kind,
    gather_key: draft.key,
    source: draft.source,
    actor_uuid: draft.actorUuid,
    room_uuid: draft.roomUuid ?? null,
    title: draft.title ?? null,
    message: draft.message ?? null,
    news: draft.news ?? null,
    link: draft.link ?? null,
    listed,
    created_at: now,
    updated_at: now,
    rung_at: now,
    read_at: null,
  };
}
