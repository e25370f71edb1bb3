import type { Generated } from 'kysely';

/** Rows about phone numbers. All numbers are E.164, all times are epoch milliseconds. */
export interface PhoneTables {
  phone_identity: PhoneIdentityTable;
  phone_code: PhoneCodeTable;
  phone_try: PhoneTryTable;
  phone_lookup: PhoneLookupTable;
  phone_whitelist: PhoneWhitelistTable;
}

export interface PhoneIdentityTable {
  id: string;
  account_id: number;
  number: string;
  created_at: number;
  /** At most one account has a number verified. */
  verified_at: number | null;
}

/** The newest code for a number, one per owner. */
export interface PhoneCodeTable {
  number: string;
  /** The account that wants to verify the number; 0 for a sign-in. */
  owner: number;
  salt: string;
  code_hash: string;
  sent_at: number;
  tries: number;
}

export interface PhoneTryTable {
  id: Generated<number>;
  /** `code`: a code was requested; `lookup`: the number was looked up. */
  kind: 'code' | 'lookup';
  number: string;
  network: string;
  at: number;
}

export interface PhoneLookupTable {
  number: string;
  status: 'VALID' | 'INVALID' | 'VOIP' | 'VALIDATION_ERROR';
  line_type: string;
  checked_at: number;
}

export interface PhoneWhitelistTable {
  id: Generated<number>;
  number: string;
  note: string;
  /** Null when a service added it. */
  created_by: string | null;
  created_at: number;
}
