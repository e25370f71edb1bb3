import type { Sql } from '../../../db/index.ts';
import { reactionStore, type ReactionRow } from '../reactions/reaction.store.ts';
import { messageStore, type MessageRow } from './message.store.ts';

/** A message with what hangs on it. */
export interface MessageView {
  readonly row: MessageRow;
  readonly repliesTo: MessageRow | null;
  readonly reactions: readonly ReactionRow[];
  /** What a line of the house tells of, where it tells of a message; read for the old chat only. */
  readonly about?: MessageView | undefined;
  /** How many answer it; counted for the old chat only. */
  readonly replies?: number | undefined;
}

/** In the order of the rows, with two queries more however many there are. */
export async function viewsOf(sql: Sql, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const replied = new Set(rows.flatMap(({ reply_to_id }) => reply_to_id ?? []));
  const [originals, reactions] = await Promise.all([
    messageStore(sql).findByIds([...replied]),
    reactionStore(sql).ofMessages(rows.map(({ id }) => id)),
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

/** The same as the old chat shows them: with the messages that lines of the house tell of, and counted answers. */
export async function viewsWithThreads(sql: Sql, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const told = new Set(rows.flatMap(({ cards }) => cards.action?.messageId ?? []));
  const [views, abouts, replies] = await Promise.all([
    viewsOf(sql, rows),
    messageStore(sql)
      .findByIds([...told])
      .then((found) => viewsOf(sql, found)),
    messageStore(sql).countReplies(rows.map(({ id }) => id)),
  ]);
  const aboutOf = new Map(abouts.map((view) => [view.row.id, view]));
  return views.map((view) => ({
    ...view,
    about: aboutOf.get(view.row.cards.action?.messageId ?? 0),
    replies: replies.get(view.row.id),
  }));
}

export async function viewOf(sql: Sql, row: MessageRow): Promise<MessageView> {
  const [view] = await viewsOf(sql, [row]);
  return view as MessageView;
}
