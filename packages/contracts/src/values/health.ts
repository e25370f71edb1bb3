/** What the checks of an installation can find, for the server's command line and the staff area. */

export const healthStates = ['ok', 'warning', 'problem'] as const;
export type HealthState = (typeof healthStates)[number];

/** What each check can find. The staff area has one sentence for each, in every language. */
export const healthOutcomes = {
  database: ['works', 'server-running', 'unreachable'],
  files: ['works', 'unwritable'],
  disk: ['enough', 'low', 'unknown'],
  backups: ['current', 'unscheduled', 'late', 'unlistable'],
  mail: ['accepted', 'outbox', 'refused'],
  secrets: ['readable', 'unreadable', 'unopenable'],
  publicAddress: ['public', 'local'],
  connectedServices: ['some', 'none'],
  musicSources: ['working', 'failing', 'none'],
  phoneCodes: ['provider', 'outbox', 'refused'],
  push: ['browsers', 'phones'],
  library: ['none', 'readable', 'empty', 'unreadable'],
  mediaTools: ['found', 'missing'],
  gifs: ['on', 'off'],
  payments: ['off', 'sandbox', 'app-store', 'live', 'test-mode', 'unreachable', 'keys-refused', 'refused'],
  webhooks: ['off', 'discord', 'any'],
  activity: ['off', 'works', 'local', 'unreachable', 'keys-refused'],
  jobs: ['working', 'failed', 'stuck'],
  ownership: ['embedded', 'held', 'in-doubt', 'beside-server'],
  webClient: ['built', 'missing'],
} as const satisfies Record<string, readonly string[]>;

export type HealthCheck = keyof typeof healthOutcomes;

/** What a sentence about a finding names. No secret is among them. */
export interface HealthFacts {
  /** The address or folder that the check is about. */
  location?: string;
  /** What the other side said, in its own words, without secrets. */
  reason?: string;
  /** Names of services. */
  names?: readonly string[];
  count?: number;
  total?: number;
  bytes?: number;
  hours?: number;
  /** ISO 8601 */
  at?: string;
  /** For whom the check waited, in seconds. */
  seconds?: number;
}
