import type { Generated } from 'kysely';

/** A note by staff about a person. */
export interface ModerationCommentTable {
  id: Generated<number>;
  account_id: number;
  /** Null when another service wrote it or the author's account was deleted. */
  author_id: number | null;
  comment: string;
  created_at: number;
}
