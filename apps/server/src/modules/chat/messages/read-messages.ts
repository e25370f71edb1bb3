import type { chatService } from '@turnstage/contracts';
import type { Call } from '../../../http/route.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { messageStore } from './message.store.ts';
import { presentMessage } from './present-message.ts';

/** The newest that come with joining (decisions section 5). */
const defaultPage = 100;

/** For whoever may read in the room; private rooms only for those let in. */
export async function roomMessages(
  deps: ChatDeps,
  { caller, params, query }: Call<typeof chatService.roomMessages>,
) {
  await deps.room.checkMayRead(params.roomUuid, caller);
  const limit = query.limit ?? defaultPage;
  const before = query.before === undefined ? undefined : Number(query.before);
  const rows = await messageStore(deps.database).ofRoom(params.roomUuid, { before, limit: limit + 1 });
  return {
    messages: rows.slice(0, limit).map(presentMessage).reverse(),
    hasMore: rows.length > limit,
  };
}
