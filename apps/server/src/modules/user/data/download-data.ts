import { Readable } from 'node:stream';
import type { userService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import { streamDocument } from '../../../personal-data/index.ts';
import type { UserDeps } from '../user.deps.ts';

/** Decisions section 1: all data of a person, from every module, as JSON. */
export async function downloadData(deps: UserDeps, { caller }: Call<typeof userService.downloadData>) {
  const madeAt = new Date(deps.clock.now()).toISOString();
  const document = streamDocument({ madeAt }, deps.personalData.parts(), caller.userUuid);
  return {
    body: Readable.from(document),
    headers: { 'content-disposition': `attachment; filename="turnstage-data-${madeAt.slice(0, 10)}.json"` },
  };
}
