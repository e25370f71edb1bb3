/** A picture of a profile; its files lie in the pictures' folder under its id. */
export interface PictureTable {
  id: string;
  account_id: number;
  /** An account has one of each kind. */
  kind: 'profilePicture' | 'coverPicture';
  /** Pixels as kept. */
  width: number;
  height: number;
  bytes: number;
  created_at: number;
}
