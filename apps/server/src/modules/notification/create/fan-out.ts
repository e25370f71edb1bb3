/** Notifies many people page by page. Each page is a job of its own, so that thousands of fans hold nothing up. */
import type { Sql } from '../../../db/index.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import type { Audience, Draft } from './draft.ts';
import { createNotifications } from './create-notifications.ts';

export const fanOutJob = 'notification.fanOut';

export interface FanOut {
  readonly draft: Draft;
  readonly audience: Audience;
  /** Where the next page starts; missing for the first page. */
  readonly after?: string | undefined;
}

const pageSize = 200;

/** Queues the job in the caller's transaction, so it runs only if that commits. */
export function queueFanOut(
  deps: NotificationDeps,
  tx: Sql,
  draft: Draft,
  audience: Audience,
): Promise<void> {
  return deps.jobs.add(tx, fanOutJob, { draft, audience } satisfies FanOut);
}

export async function fanOut(deps: NotificationDeps, { draft, audience, after }: FanOut): Promise<void> {
  const page = await loadPage(deps, audience, after);
  await createNotifications(deps, draft, page.userUuids, async (tx) => {
    if (page.next !== undefined)
      await deps.jobs.add(tx, fanOutJob, { draft, audience, after: page.next } satisfies FanOut);
  });
}

interface Page {
  readonly userUuids: readonly string[];
  readonly next: string | undefined;
}

/**
 * People who follow or unfollow while this runs shift the pages. A person may be read twice, which creates one
 * notification; a person who leaves moves another one to the previous page. The pages overlap so that nobody is
 * missed.
 */
async function loadPage(
  deps: NotificationDeps,
  audience: Audience,
  after: string | undefined,
): Promise<Page> {
  const skip = Number(after ?? 0);
  switch (audience.of) {
    case 'people': {
      const userUuids = audience.userUuids.slice(skip, skip + pageSize);
      return { userUuids, next: nextSkip(skip, userUuids, 0) };
    }
    case 'fans': {
      const userUuids = await deps.social.fansOf(audience.djUuid, { skip, take: pageSize });
      return { userUuids, next: nextSkip(skip, userUuids, pageOverlap) };
    }
    case 'room': {
      const userUuids = await deps.room.followersOf(audience.roomUuid, { skip, take: pageSize });
      return { userUuids, next: nextSkip(skip, userUuids, pageOverlap) };
    }
    case 'community': {
      const members = await deps.room.membersToNotify(audience.communityUuid, {
        after: skip,
        take: pageSize,
      });
      const last = members.length < pageSize ? undefined : members.at(-1);
      return { userUuids: members.map(({ userUuid }) => userUuid), next: last && String(last.number) };
    }
    case 'phones': {
      const userUuids = await deps.social.deviceOwners({ after, take: pageSize });
      return { userUuids, next: userUuids.length < pageSize ? undefined : userUuids.at(-1) };
    }
  }
}

const pageOverlap = 20;

function nextSkip(skip: number, page: readonly string[], overlapSize: number): string | undefined {
  return page.length < pageSize ? undefined : String(skip + pageSize - overlapSize);
}
