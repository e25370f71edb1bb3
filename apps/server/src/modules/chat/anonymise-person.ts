import type { ChatDeps } from './chat.deps.ts';
import { readMarkStore } from './channels/read-mark.store.ts';
import { queueImageRemoval } from './images/image-file.ts';
import { imageStore } from './images/image.store.ts';
import { hiddenConversationStore } from './conversations/hidden-conversation.store.ts';
import { deletedAppearance } from './messages/appearance.ts';
import { messageStore } from './messages/message.store.ts';
import { reactionStore } from './reactions/reaction.store.ts';
import { reportStore } from './reports/report.store.ts';

/** The messages of a deleted account stay, under the name "deleted user" (decisions section 1). */
export async function anonymisePerson(deps: ChatDeps, userUuid: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await messageStore(tx).anonymise(userUuid, deletedAppearance);
    await reactionStore(tx).rename(userUuid, deletedAppearance.user_name);
    await reportStore(tx).eraseUser(userUuid, deletedAppearance.user_name);
    await readMarkStore(tx).eraseUser(userUuid);
    await queueImageRemoval(deps, tx, await imageStore(tx).removeUnsentByOwner(userUuid));
    await hiddenConversationStore(tx).eraseUser(userUuid);
  });
  const { user_name: userName, avatar_id: avatarId, color } = deletedAppearance;
  await deps.room.pins.rename(userUuid, { userName, avatarId, color });
}
