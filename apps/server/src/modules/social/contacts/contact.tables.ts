import type { Generated } from 'kysely';

export interface ContactTable {
  id: Generated<number>;
  /** Whose book it is. */
  user_uuid: string;
  /** The client's own name for the contact. */
  contact_id: string;
  kind: 'email' | 'phone';
  /** Keyed; the address is not kept. */
  hash: string;
  created_at: number;
}

/** How many addresses somebody sent in the day that began then. */
export interface ContactDayTable {
  user_uuid: string;
  began_at: number;
  addresses: number;
}
