import type { TokenRole } from '@turnstage/contracts';
import type { Generated } from 'kysely';

export interface VoucherTable {
  id: Generated<number>;
  /** Hash of the code as `normalizeCode` returns it. */
  code_hash: string;
  /** The end of the code, so that staff can tell vouchers apart. */
  code_end: string;
  status: 'PENDING' | 'REDEEMED' | 'REVOKED';
  role: TokenRole | null;
  capability: VoucherCapability | null;
  note: string;
  expires_at: number | null;
  created_at: number;
  created_by: number;
  redeemed_at: number | null;
  redeemed_by: number | null;
  revoked_at: number | null;
}

export type VoucherCapability = 'uploadMusic' | 'promoteRoom';
