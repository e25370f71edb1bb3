import type { userService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, findBelow } from './act-on.ts';
import { commentStore } from './comment.store.ts';
import { recordAction } from './record-action.ts';

const usualLimit = 100;

export async function addModerationComment(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addModerationComment>,
) {
  const comment = body.comment.trim();
  if (!comment) throw refuse('request/invalid', { field: 'comment', message: 'comment must say something' });
  return actOn(deps, caller, body.userUuid, { from: 'moderator' }, async (tx, target, actor) => {
    const comments = commentStore(tx);
    const id = await comments.insert({
      account_id: target.id,
      author_id: actor.id,
      comment,
      created_at: deps.clock.now(),
    });
    await recordAction(deps, tx, { actionType: 'comment', actor, target, comment });
    return present(target.uuid, await comments.find(id));
  });
}

/** Notes about people of the own rank or above are none of the reader's business, nor are those about themselves. */
export async function moderationComments(
  deps: UserDeps,
  { caller, params, query }: Call<typeof userService.moderationComments>,
) {
  const { limit = usualLimit, offset = 0 } = query;
  const target = await findBelow(deps, caller, params.userId);
  // `limit` 0 means all (wire section 4).
  const page = { limit: limit === 0 ? undefined : limit, offset };
  const rows = await commentStore(deps.database).list(target.id, page);
  return rows.map((row) => present(target.uuid, row));
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof commentStore>['find']>>;

function present(userUuid: string, row: CommentRow) {
  return {
    id: row.id,
    userUuid,
    comment: row.comment,
    author: row.uuid && row.nickname ? { uuid: row.uuid, nickname: row.nickname } : null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
