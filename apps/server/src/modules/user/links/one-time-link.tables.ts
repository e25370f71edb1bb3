/** A one-time token, stored as its hash. */
export interface OneTimeLinkTable {
  token_hash: string;
  account_id: number;
  purpose: LinkPurpose;
  created_at: number;
  expires_at: number;
  /** The e-mail address it was sent to, or null when it was returned in a reply. */
  address: string | null;
}

export type LinkPurpose = 'resetPassword' | 'magicLink';
