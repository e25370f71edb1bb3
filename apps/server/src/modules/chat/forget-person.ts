import type { ChatDeps } from './chat.deps.ts';
import { readMarkStore } from './channels/read-mark.store.ts';
import { queueRemoval } from './images/image-file.ts';
import { imageStore } from './images/image.store.ts';
import { groupMemberStore } from './comet/group-member.store.ts';
import { putAwayStore } from './conversations/put-away.store.ts';
import { deletedLook } from './messages/look.ts';
import { messageStore } from './messages/message.store.ts';
import { reactionStore } from './reactions/reaction.store.ts';
import { reportStore } from './reports/report.store.ts';

/** Messages of a deleted account stay, as those of "deleted user" (decisions section 1). */
export async function forgetPerson(deps: ChatDeps, userUuid: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await messageStore(tx).anonymise(userUuid, deletedLook);
    const { user_name: userName, avatar_id: avatarId, color } = deletedLook;
    await deps.room.pins.rename(tx, userUuid, { userName, avatarId, color });
    await reactionStore(tx).rename(userUuid, deletedLook.user_name);
    await reportStore(tx).forget(userUuid, deletedLook.user_name);
    await readMarkStore(tx).forget(userUuid);
    await queueRemoval(deps, tx, await imageStore(tx).removeUnsentOf(userUuid));
    await groupMemberStore(tx).forget(userUuid);
    await putAwayStore(tx).forget(userUuid);
  });
}
