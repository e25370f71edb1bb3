import type { Generated } from 'kysely';

export interface ContactTable {
  id: Generated<number>;
  /** The owner of the address book. */
  user_uuid: string;
  /** The client's own id of the contact. */
  contact_id: string;
  kind: 'email' | 'phone';
  /** Keyed hash; the address itself is not stored. */
  hash: string;
  created_at: number;
}

/** How many addresses somebody sent in the day that started at `began_at`. */
export interface ContactDayTable {
  user_uuid: string;
  began_at: number;
  addresses: number;
}
