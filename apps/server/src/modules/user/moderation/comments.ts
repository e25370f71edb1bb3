import type { userService } from '@turnstage/contracts';
import { accountActions } from '@turnstage/permissions';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import type { UserDeps } from '../user.deps.ts';
import { actOn, findAccountBelow } from './act-on.ts';
import { commentStore } from './comment.store.ts';
import { recordAction } from './record-action.ts';

const defaultLimit = 100;

export async function addModerationComment(
  deps: UserDeps,
  { caller, body }: Call<typeof userService.addModerationComment>,
) {
  const comment = body.comment.trim();
  if (!comment) throw refuse('request/invalid', { field: 'comment', message: 'comment must not be empty' });
  return actOn(deps, caller, body.userUuid, accountActions.comment, async (tx, target, actor) => {
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

/** Nobody can read notes about themselves or about people of their own rank or above. */
export async function moderationComments(
  deps: UserDeps,
  { caller, params, query }: Call<typeof userService.moderationComments>,
) {
  const { limit = defaultLimit, offset = 0 } = query;
  const target = await findAccountBelow(deps, caller, params.userId);
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
