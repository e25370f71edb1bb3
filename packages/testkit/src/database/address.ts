/** Hands the address of the run's server on to the workers, which inherit the environment. */
const VARIABLE = 'TURNSTAGE_TEST_SERVER';

export interface Address {
  readonly connectionString: string;
  readonly prefix: string;
}

export function announce({ connectionString, prefix }: Address): void {
  process.env[VARIABLE] = JSON.stringify({ connectionString, prefix });
}

export function announcedAddress(): Address {
  const text = process.env[VARIABLE];
  if (text === undefined) {
    throw new Error(
      'No test database is running. Tests that need one end in .db.test.ts or .rt.test.ts; ' +
        'other programs call startTestServer and announce first.',
    );
  }
  return JSON.parse(text) as Address;
}
