/** The embedded database can't run. The message says why and what to do, for the person who installs the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export const OWN_POSTGRES_HINT = 'You can run your own PostgreSQL (15 or newer) and set DATABASE_URL to it.';
