import type { DevicePlatform } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface DeviceTable {
  id: Generated<number>;
  user_uuid: string;
  platform: DevicePlatform;
  /** The identifier at its push service. */
  token: string;
  /** The session that registered it last. Null for a device from before this was stored. */
  session_id: string | null;
  created_at: number;
  updated_at: number;
}
