import type {
  AvatarAssignmentType,
  AvatarAudience,
  AvatarRankingType,
  AvatarStatus,
} from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface AvatarTable {
  id: Generated<number>;
  slug: string;
  name: string;
  /** `#RRGGBB` */
  color: string;
  status: AvatarStatus;
  audience: AvatarAudience;
  /** The drawing of this slug is in `packages/avatars`. */
  is_drawn: boolean;
  /** Only for people who came through Discord's activity. */
  discord_only: boolean;
  ranking_type: AvatarRankingType | null;
  ranking_value: number | null;
  /** Null: every season. */
  season_id: number | null;
  /** Images that staff uploaded; without a back the front is shown from behind too. */
  front_id: string | null;
  back_id: string | null;
  created_at: number;
  updated_at: number;
}

export interface AvatarAssignmentTable {
  id: Generated<number>;
  avatar_id: number;
  user_uuid: string;
  assignment_type: AvatarAssignmentType;
  /** Set for season awards. */
  season_id: number | null;
  created_at: number;
}
