import { Readable } from 'node:stream';
import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { writeDocument } from '../../../personal-data/index.ts';
import type { UserDeps } from '../user.deps.ts';

/** Decisions section 1: all of one's data, as JSON, from every module. */
export async function downloadData(deps: UserDeps, { caller }: Call<typeof userService.downloadData>) {
  const madeAt = new Date(deps.clock.now()).toISOString();
  const document = writeDocument({ madeAt }, deps.personalData.parts(), caller.userUuid);
  return {
    body: Readable.from(document),
    headers: { 'content-disposition': `attachment; filename="turnstage-data-${madeAt.slice(0, 10)}.json"` },
  };
}
