/** Telling many: page by page, each page a job of its own, so that thousands of fans hold nothing up. */
import type { Sql } from '../../../db/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import type { Audience, Draft } from './draft.ts';
import { makeNotifications } from './make-notifications.ts';

export const fanOutJob = 'notification.fanOut';

export interface FanOut {
  readonly draft: Draft;
  readonly audience: Audience;
  /** Where the next page begins; absent: at the start. */
  readonly after?: string | undefined;
}

const pageSize = 200;

/** If and only if the transaction commits. */
export function tell(deps: NotificationDeps, tx: Sql, draft: Draft, audience: Audience): Promise<void> {
  return deps.jobs.add(tx, fanOutJob, { draft, audience } satisfies FanOut);
}

export async function fanOut(deps: NotificationDeps, { draft, audience, after }: FanOut): Promise<void> {
  const page = await pageOf(deps, audience, after);
  await deps.database.transaction(async (tx) => {
    if (page.userUuids.length > 0) await makeNotifications(deps, tx, draft, page.userUuids);
    if (page.next !== undefined)
      await deps.jobs.add(tx, fanOutJob, { draft, audience, after: page.next } satisfies FanOut);
  });
}

interface Page {
  readonly userUuids: readonly string[];
  readonly next: string | undefined;
}

/**
 * Whoever comes or goes meanwhile moves the pages of fans and keepers: somebody may be read twice, which is told once,
 * and somebody who left moves another one out of sight. To miss nobody, pages overlap.
 */
async function pageOf(deps: NotificationDeps, audience: Audience, after: string | undefined): Promise<Page> {
  const skip = Number(after ?? 0);
  switch (audience.of) {
    case 'people': {
      const userUuids = audience.userUuids.slice(skip, skip + pageSize);
      return { userUuids, next: nextSkip(skip, userUuids, 0) };
    }
    case 'fans': {
      const userUuids = await deps.social.fansOf(audience.djUuid, { skip, take: pageSize });
      return { userUuids, next: nextSkip(skip, userUuids, overlap) };
    }
    case 'room': {
      const userUuids = await deps.room.keepersOf(audience.roomUuid, { skip, take: pageSize });
      return { userUuids, next: nextSkip(skip, userUuids, overlap) };
    }
    case 'phones': {
      const userUuids = await deps.social.deviceOwners({ after, take: pageSize });
      return { userUuids, next: userUuids.length < pageSize ? undefined : userUuids.at(-1) };
    }
  }
}

const overlap = 20;

function nextSkip(skip: number, page: readonly string[], back: number): string | undefined {
  return page.length < pageSize ? undefined : String(skip + pageSize - back);
}
