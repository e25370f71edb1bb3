/** The embedded database cannot run; the message says why and what to do, in words for whoever installs the server. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

export const USE_YOUR_OWN = 'You can run a PostgreSQL (15 or newer) of your own and name it in DATABASE_URL.';
