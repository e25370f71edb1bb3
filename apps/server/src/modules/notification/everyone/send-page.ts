/**
 * Sends a message to everyone page by page, in the order of the accounts. One transaction creates the notifications of
 * a page, counts them, and queues the next page. A page that runs again, after a crash or beside itself, finds that it
 * is done and is rolled back, so nobody has a message twice, not even who deleted it in between.
 */
import { createNotifications } from '../create/create-notifications.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { everyoneMessageStore } from './everyone-message.store.ts';

export const everyoneJob = 'notification.sendToEveryone';

export interface EveryonePage {
  readonly uuid: string;
  /** The last account of the page before; 0 for the first page. */
  readonly from: number;
}

const pageSize = 200;
/** Larger than the default: what people wait for goes first. */
const priority = 10;

export async function sendPageToEveryone(
  deps: NotificationDeps,
  { uuid, from }: EveryonePage,
): Promise<void> {
  const message = await everyoneMessageStore(deps.database).find(uuid);
  if (!message || message.finished_at !== null || message.last_account !== from) return;
  const accounts = await deps.user.accountsAfter(from, { take: pageSize, until: message.started_at });
  const isLast = accounts.length < pageSize;
  const to = accounts.at(-1)?.id ?? from;
  const { title, message: text, link } = message;
  try {
    await createNotifications(
      deps,
      {
        kind: 'staffMessage',
        key: `staffMessage:${uuid}`,
        source: uuid,
        actorUuid: null,
        title,
        message: text,
        link,
        only: ['webPush', 'mobilePush'],
      },
      accounts.map((account) => account.uuid),
      async (tx, people) => {
        const finishedAt = isLast ? deps.clock.now() : null;
        if (!(await everyoneMessageStore(tx).advance(uuid, { from, to, people, finishedAt })))
          throw new PageIsDone();
        if (!isLast)
          await deps.jobs.add(tx, everyoneJob, { uuid, from: to } satisfies EveryonePage, { priority });
      },
    );
  } catch (error) {
    if (!(error instanceof PageIsDone)) throw error;
  }
}

/** Rolls a page back that another run of the same job has committed. */
class PageIsDone extends Error {}
