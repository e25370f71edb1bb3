import type { DevicePlatform } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface DeviceTable {
  id: Generated<number>;
  user_uuid: string;
  platform: DevicePlatform;
  /** What its push service knows it by. */
  token: string;
  created_at: number;
  updated_at: number;
}
