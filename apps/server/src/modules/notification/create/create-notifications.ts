import { hasPersonalPermission } from '@turnstage/permissions';
import type { Transaction } from '../../../db/index.ts';
import { decideGrouping, isChannelOn, kindRules, type Choices } from '../kinds/kind.rules.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { preferenceStore } from '../preferences/preference.store.ts';
import { findDeliveryTargets, queueDeliveries, type DeliveryTargets } from '../channels/queue-deliveries.ts';
import type { Draft } from './draft.ts';
import { notificationStore, type NotificationRow } from './notification.store.ts';

/** How long notifications are stored (rule N12). */
export const retentionMs = 90 * 24 * 60 * 60 * 1000;

/**
 * Creates the notifications of one event: adds them to the lists or raises the count of the group, queues pushes
 * and mail on the chosen channels, and notifies open pages. Calling it again for the same event changes nothing.
 * For a few hundred people at most per call. `alsoInTransaction` commits together with it, and is
 * given how many people have a new notification.
 */
export async function createNotifications(
  deps: NotificationDeps,
  draft: Draft,
  userUuids: readonly string[],
  alsoInTransaction: (tx: Transaction, people: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const people = await findRecipients(deps, draft, userUuids);
  const choices = await preferenceStore(deps.database).choicesOf(people);
  const recipients = people.filter((uuid) => wantsAnyChannel(draft, choices.get(uuid) ?? noChoices));
  const targets = await findDeliveryTargets(deps, draft, choices, recipients);
  await deps.database.transaction(async (tx) => {
    const people =
      recipients.length > 0 ? await saveNotifications(deps, tx, draft, { recipients, choices, targets }) : 0;
    await alsoInTransaction(tx, people);
  });
}

interface Reach {
  readonly recipients: readonly string[];
  readonly choices: ReadonlyMap<string, Choices>;
  readonly targets: DeliveryTargets;
}

/** Returns how many people have a new notification. */
async function saveNotifications(
  deps: NotificationDeps,
  tx: Transaction,
  draft: Draft,
  { recipients, choices, targets }: Reach,
): Promise<number> {
  const now = deps.clock.now();
  const store = notificationStore(tx);
  await store.lockKey(draft.key);
  await store.deleteOlder(recipients, now - retentionMs);
  const latestByUser = new Map(
    (await store.newestByKey(draft.key, recipients)).map((row) => [row.user_uuid, row]),
  );

  const newUserUuids: string[] = [];
  const toIncrement: { row: NotificationRow; renotify: boolean }[] = [];
  for (const userUuid of recipients) {
    const row = latestByUser.get(userUuid);
    const outcome = decideGrouping(
      kindRules[draft.kind].grouping,
      row && latestInGroup(row),
      draft.source,
      now,
    );
    if (outcome.kind === 'new') newUserUuids.push(userUuid);
    else if (outcome.kind === 'increment' && row) toIncrement.push({ row, renotify: outcome.renotify });
  }

  const made = await store.insert(
    newUserUuids.map((userUuid) =>
      rowOf(draft, userUuid, isChannelOn(draft.kind, 'inApp', choices.get(userUuid) ?? noChoices), now),
    ),
  );
  const changed = await store.increment(
    toIncrement.map(({ row }) => row.id),
    {
      source: draft.source,
      actor_uuid: draft.actorUuid,
      updated_at: now,
      message: draft.message ?? null,
    },
  );
  const renotifiedIds = new Set(toIncrement.filter(({ renotify }) => renotify).map(({ row }) => row.id));
  const toDeliver = [...made, ...changed.filter(({ id }) => renotifiedIds.has(id))];
  await store.setNotifiedAt(
    changed.filter(({ id }) => renotifiedIds.has(id)).map(({ id }) => id),
    now,
  );
  await queueDeliveries(deps, tx, toDeliver, targets);

  const listedRows = [...made, ...changed].filter(({ listed }) => listed);
  if (listedRows.length > 0)
    await deps.events.publish(tx, 'notificationMade', {
      made: listedRows.map((row) => ({ userUuid: row.user_uuid, notificationId: String(row.id) })),
    });
  return made.length;
}

const noChoices: Choices = new Map();

/** Leaves out the actor, everyone who blocked the actor unless it is about their account (rule N6), and bots. */
async function findRecipients(
  { user, social }: NotificationDeps,
  { kind, actorUuid }: Draft,
  userUuids: readonly string[],
): Promise<string[]> {
  const [people, blockers] = await Promise.all([
    user.people(userUuids),
    actorUuid === null || kind === 'account' ? new Set<string>() : social.blockersOf(actorUuid),
  ]);
  return [...people.values()]
    .filter(({ role }) => hasPersonalPermission(role, 'receiveNotifications'))
    .filter(({ uuid }) => uuid !== actorUuid && !blockers.has(uuid))
    .map(({ uuid }) => uuid);
}

function wantsAnyChannel({ kind, only }: Draft, choices: Choices): boolean {
  const channels = ['inApp', ...(only ?? (['webPush', 'mobilePush', 'email'] as const))] as const;
  return channels.some((channel) => isChannelOn(kind, channel, choices));
}

function latestInGroup(row: NotificationRow) {
  return {
    source: row.source,
    updatedAt: row.updated_at,
    notifiedAt: row.rung_at,
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
    role: draft.role ?? null,
    link: draft.link ?? null,
    listed,
    created_at: now,
    updated_at: now,
    rung_at: now,
    read_at: null,
  };
}
