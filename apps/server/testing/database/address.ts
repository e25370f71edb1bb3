/** Passes shared test resources on to the test workers, which inherit the environment. */
const VARIABLE = 'TURNSTAGE_TEST_SERVER';

export interface TestServerAddress {
  readonly connectionString: string;
  readonly prefix: string;
  /** Name of the database that new ones are copied from: all tables, and a signing key. Absent: it isn't made yet. */
  readonly template?: string;
  /** The folder of the built server and of the programs of tests, as a `file:` URL; absent when it wasn't built. */
  readonly built?: string;
}

export function shareAddress(address: TestServerAddress): void {
  const { connectionString, prefix, template, built } = address;
  process.env[VARIABLE] = JSON.stringify({ connectionString, prefix, template, built });
}

/** The shared address as environment variables for other processes; undefined when there is none. */
export function addressEnvironment(): Readonly<Record<string, string>> | undefined {
  const text = process.env[VARIABLE];
  return text === undefined ? undefined : { [VARIABLE]: text };
}

export function readAddress(): TestServerAddress {
  const text = process.env[VARIABLE];
  if (text === undefined) {
    throw new Error(
      'No test database is running. Tests that need one end in .db.test.ts or .rt.test.ts; ' +
        'other programs call startTestServer and announce first.',
    );
  }
  return JSON.parse(text) as TestServerAddress;
}

/** The process that tests use to prepare songs; undefined for the server's default. */
export function builtMediaWorker(): URL | undefined {
  return readAddress().built === undefined ? undefined : builtProgram('media.worker');
}

/** The command line that tests run. */
export const builtMain = (): URL => builtProgram('main');

/** The program that `ServerProcess` starts. */
export const builtServe = (): URL => builtProgram('serve');

/** A program that was built with the server, by the name of its source. */
export function builtProgram(name: string): URL {
  const { built } = readAddress();
  if (built === undefined) throw new Error('The server was not built: see global-setup.ts');
  return new URL(`${name}.js`, built);
}
