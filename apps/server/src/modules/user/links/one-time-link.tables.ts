/** A token that was given away, as its hash. */
export interface OneTimeLinkTable {
  token_hash: string;
  account_id: number;
  purpose: LinkPurpose;
  created_at: number;
  expires_at: number;
}

export type LinkPurpose = 'resetPassword' | 'magicLink';
