import type { Generated } from 'kysely';

/** A note that staff keep about somebody. */
export interface ModerationCommentTable {
  id: Generated<number>;
  account_id: number;
  /** Null: another service, or the author's account is gone. */
  author_id: number | null;
  comment: string;
  created_at: number;
}
