/** Hands what all share on to the test workers, which inherit the environment. */
const VARIABLE = 'TURNSTAGE_TEST_SERVER';

export interface Address {
  readonly connectionString: string;
  readonly prefix: string;
  /** The built process that prepares songs, as a `file:` address; absent where nobody built it. */
  readonly mediaWorker?: string;
  /** The built command line, in the same way. */
  readonly main?: string;
}

export function announce({ connectionString, prefix, mediaWorker, main }: Address): void {
  process.env[VARIABLE] = JSON.stringify({ connectionString, prefix, mediaWorker, main });
}

/** What was announced, as a piece of environment for other processes; undefined when nothing was. */
export function announcement(): Readonly<Record<string, string>> | undefined {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : { [VARIABLE]: text };
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

/** What tests start to prepare songs; undefined is the server's own choice. */
export function builtMediaWorker(): URL | undefined {
  const { mediaWorker } = announcedAddress();
  return mediaWorker === undefined ? undefined : new URL(mediaWorker);
}

/** What runs the command line in tests. */
export function builtMain(): URL {
  const { main } = announcedAddress();
  if (main === undefined) throw new Error('The server was not built: see global-setup.ts');
  return new URL(main);
}
