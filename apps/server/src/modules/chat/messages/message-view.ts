import type { Sql } from '../../../db/index.ts';
import { reactionStore, type ReactionRow } from '../reactions/reaction.store.ts';
import { messageStore, type MessageRow } from './message.store.ts';

/** A message with its reactions and the message it replies to. */
export interface MessageView {
  readonly row: MessageRow;
  readonly repliesTo: MessageRow | null;
  readonly reactions: readonly ReactionRow[];
  /** The message that an action message is about. Set by `loadViewsWithThreads` only. */
  readonly about?: MessageView | undefined;
  /** The number of replies. Set by `loadViewsWithThreads` only. */
  readonly replies?: number | undefined;
}

/** Returns views in the order of the rows, with two more queries however many rows there are. */
export async function loadViews(sql: Sql, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const repliedToIds = new Set(rows.flatMap(({ reply_to_id }) => reply_to_id ?? []));
  const [originals, reactions] = await Promise.all([
    messageStore(sql).findByIds([...repliedToIds]),
    reactionStore(sql).listByMessages(rows.map(({ id }) => id)),
  ]);
  const originalOf = new Map(originals.map((row) => [row.id, row]));
  const reactionsOf = new Map<number, ReactionRow[]>();
  for (const reaction of reactions) {
    const own = reactionsOf.get(reaction.message_id);
    if (own) own.push(reaction);
    else reactionsOf.set(reaction.message_id, [reaction]);
  }
  return rows.map((row) => ({
    row,
    repliesTo: originalOf.get(row.reply_to_id ?? 0) ?? null,
    reactions: reactionsOf.get(row.id) ?? [],
  }));
}

/** Also has the messages that action messages are about, and the number of replies. */
export async function loadViewsWithThreads(sql: Sql, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const aboutIds = new Set(rows.flatMap(({ cards }) => cards.action?.messageId ?? []));
  const [views, aboutViews, replies] = await Promise.all([
    loadViews(sql, rows),
    messageStore(sql)
      .findByIds([...aboutIds])
      .then((found) => loadViews(sql, found)),
    messageStore(sql).countReplies(rows.map(({ id }) => id)),
  ]);
  const aboutOf = new Map(aboutViews.map((view) => [view.row.id, view]));
  return views.map((view) => ({
    ...view,
    about: aboutOf.get(view.row.cards.action?.messageId ?? 0),
    replies: replies.get(view.row.id),
  }));
}

export async function loadView(sql: Sql, row: MessageRow): Promise<MessageView> {
  const [view] = await loadViews(sql, [row]);
  return view as MessageView;
}
