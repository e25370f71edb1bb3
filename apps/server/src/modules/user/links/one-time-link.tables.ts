/** A token that was given away, as its hash. */
export interface OneTimeLinkTable {
  token_hash: string;
  account_id: number;
  purpose: LinkPurpose;
  created_at: number;
  expires_at: number;
  /** Where it was sent; null when it was handed out in a reply. */
  address: string | null;
}

export type LinkPurpose = 'resetPassword' | 'magicLink';
