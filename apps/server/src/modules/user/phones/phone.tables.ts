import type { Generated } from 'kysely';

/** Rows about phone numbers; all numbers are E.164, all times epoch milliseconds. */
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
  /** Of all accounts only one has a number verified. */
  verified_at: number | null;
}

/** The newest code to a number, one for each of its uses. */
export interface PhoneCodeTable {
  number: string;
  /** The account that wants to prove the number; 0 for signing in. */
  owner: number;
  salt: string;
  code_hash: string;
  sent_at: number;
  tries: number;
}

export interface PhoneTryTable {
  id: Generated<number>;
  /** `code`: one was asked for; `lookup`: a number was looked up. */
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
  /** Null: put there by a service. */
  created_by: string | null;
  created_at: number;
}
