/** A profile image. Its files are stored in the image folder under its id. */
export interface ImageTable {
  id: string;
  account_id: number;
  /** An account has at most one image of each kind. */
  kind: 'profilePicture' | 'coverPicture';
  /** Pixels of the stored file. */
  width: number;
  height: number;
  bytes: number;
  created_at: number;
}
