/** What the checks found, in English; the staff area has its own sentences, in every language. */
import type { HealthCheck, HealthFacts, healthOutcomes } from '@turnstage/contracts';
import type { Finding } from '../modules/installation/index.ts';
import { formatBytes } from './format-bytes.ts';

type Sentences = {
  readonly [Check in HealthCheck]: {
    readonly subject: string;
    readonly outcomes: Readonly<
      Record<(typeof healthOutcomes)[Check][number], (facts: HealthFacts) => string>
    >;
  };
};

export function describeFinding({ check, outcome, facts }: Finding): string {
  const { subject, outcomes } = sentences[check];
  const describe = (outcomes as Readonly<Record<string, ((facts: HealthFacts) => string) | undefined>>)[
    outcome
  ];
  if (describe) return `${subject} ${describe(facts)}`;
  return outcome === 'timed-out'
    ? `${subject}: no answer within ${facts.seconds} seconds`
    : `${subject}: the check failed: ${facts.reason}`;
}

const listNames = ({ names = [] }: HealthFacts) => names.join(', ');
const databaseOf = ({ location }: HealthFacts) =>
  location === undefined ? 'of DATABASE_URL' : `of its own in ${location}`;
const newestBackup = ({ at }: HealthFacts) => (at ? `the newest is of ${at}` : 'there is none yet');
const scheduledBackups = (facts: HealthFacts) =>
  `every ${facts.hours} h to ${facts.location}: ${newestBackup(facts)}`;

const sentences: Sentences = {
  database: {
    subject: 'database',
    outcomes: {
      works: (facts) => `${databaseOf(facts)} answers and is up to date`,
      'server-running': (facts) => `${databaseOf(facts)} answers; the server that uses it is running`,
      unreachable: (facts) => `${databaseOf(facts)} doesn't answer: ${facts.reason}`,
    },
  },
  files: {
    subject: 'files',
    outcomes: {
      works: ({ location }) => `are stored in ${location}`,
      unwritable: ({ location, reason }) => `can't be stored in ${location}: ${reason}`,
    },
  },
  disk: {
    subject: 'disk',
    outcomes: {
      enough: ({ bytes = 0, location }) => `has ${formatBytes(bytes)} free for ${location}`,
      low: ({ bytes = 0, location }) =>
        `has only ${formatBytes(bytes)} free for ${location}; make space or move DATA_DIR`,
      unknown: ({ reason }) => `can't be measured: ${reason}`,
    },
  },
  backups: {
    subject: 'backups',
    outcomes: {
      current: scheduledBackups,
      unscheduled: (facts) =>
        `aren't scheduled, ${newestBackup(facts)}; set BACKUP_EVERY_HOURS, for example to 24`,
      late: (facts) => `${scheduledBackups(facts)}; look for failed jobs in the staff area`,
      unlistable: ({ location, reason }) => `can't be listed in ${location}: ${reason}`,
    },
  },
  mail: {
    subject: 'mail',
    outcomes: {
      accepted: () => 'server accepts our login',
      outbox: ({ location }) => `is written to ${location}; set SMTP_URL to send it`,
      refused: ({ reason }) => `doesn't work: ${reason}; check SMTP_URL`,
    },
  },
  secrets: {
    subject: 'secrets',
    outcomes: {
      readable: ({ location, total }) => `of ${location}: all ${total} can be decrypted`,
      unreadable: ({ location, total, count }) =>
        `of ${location}: ${count} of ${total} can't be decrypted; put the old key behind the new one in SECRETS_KEY, or people have to link again`,
      unopenable: ({ reason }) => `can't be opened: ${reason}`,
    },
  },
  publicAddress: {
    subject: 'public address',
    outcomes: {
      public: ({ location }) => `is ${location}`,
      local: ({ location }) =>
        `is ${location}, which only this machine can open; set PUBLIC_URL to the address that people use`,
    },
  },
  connectedServices: {
    subject: 'connected services',
    outcomes: {
      some: listNames,
      none: () => 'none; docs/guides/providers.md says how',
    },
  },
  musicSources: {
    subject: 'music sources',
    outcomes: {
      working: (facts) => `${listNames(facts)} respond`,
      failing: (facts) => `${listNames(facts)} failed several times; test them in the staff area`,
      none: () => 'none is on',
    },
  },
  phoneCodes: {
    subject: 'phone codes',
    outcomes: {
      provider: ({ names = [] }) => `go out through Twilio, by ${names.join(' and ')}`,
      outbox: ({ location }) => `are written to ${location}; set TWILIO_ACCOUNT_SID to send them`,
      refused: ({ reason }) => `don't work: ${reason}; check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`,
    },
  },
  push: {
    subject: 'push messages',
    outcomes: {
      browsers: () => 'reach browsers; docs/guides/push.md says how to reach phones',
      phones: (facts) => `reach browsers, and phones through ${listNames(facts)}`,
    },
  },
  library: {
    subject: 'music library',
    outcomes: {
      none: () => 'none; docs/guides/library.md says how to use your own music',
      readable: ({ location }) => `${location} can be read`,
      empty: ({ location }) => `${location} is empty; check that its disk is mounted`,
      unreadable: ({ location, reason }) => `${location} can't be read: ${reason}; check LIBRARY_DIR`,
    },
  },
  mediaTools: {
    subject: 'ffmpeg',
    outcomes: {
      found: ({ location }) => `is ${location}`,
      missing: () => "isn't installed; without it the server reads only the common kinds of audio files",
    },
  },
  gifs: {
    subject: 'GIFs',
    outcomes: {
      on: (facts) => `of ${listNames(facts)} can be searched`,
      off: () => "can't be searched; set GIF_PROVIDER and GIF_API_KEY to let people",
    },
  },
  payments: {
    subject: 'payments',
    outcomes: {
      off: () => 'are off; docs/guides/payments.md says how to turn them on',
      sandbox: () => 'are a sandbox that never charges anyone, for development only',
      'app-store': () => 'come from the App Store only; docs/guides/payments.md says how to use Stripe',
      live: () => 'go through Stripe, with real money',
      'test-mode': () => 'go through Stripe, in test mode',
      unreachable: () => "don't work: Stripe didn't answer; check the network and STRIPE_API_URL",
      'keys-refused': () => "don't work: Stripe refuses the key; check STRIPE_SECRET_KEY",
      refused: () => "don't work: Stripe refuses the request; check what the restricted key can do",
    },
  },
  webhooks: {
    subject: 'webhooks',
    outcomes: {
      off: () => 'are off; docs/guides/webhooks.md says how to turn them on',
      discord: () => 'can go to Discord',
      any: () => 'can go to any public https address',
    },
  },
  activity: {
    subject: 'Discord activity',
    outcomes: {
      off: () => 'is off; docs/guides/activity.md says how to turn it on',
      works: () => 'is on; Discord accepts the keys',
      local: () => "is on, but Discord's proxy reaches only https addresses; set PUBLIC_URL to one",
      unreachable: () => "doesn't work: Discord didn't answer; check the network and DISCORD_URL",
      'keys-refused': () =>
        "doesn't work: Discord refuses the keys; check DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET",
    },
  },
  jobs: {
    subject: 'background jobs',
    outcomes: {
      working: () => 'run',
      failed: (facts) =>
        `${facts.count} failed for good (${listNames(facts)}); retry or discard them in the staff area`,
      stuck: (facts) =>
        `wait: ${listNames(facts)} has been due for ${Math.round((facts.seconds ?? 0) / 60)} minutes; start the server again, and look into its log`,
    },
  },
  ownership: {
    subject: 'ownership',
    outcomes: {
      embedded: () => 'of the installation comes with its own database',
      held: ({ count }) => `of the installation is held; standing by: ${count}`,
      'in-doubt': () => "of the installation couldn't be renewed; check the database",
      'beside-server': () => 'of the installation is the server’s',
    },
  },
  webClient: {
    subject: 'web client',
    outcomes: {
      built: () => 'is built',
      missing: () => "isn't built; run `npm run build`",
    },
  },
};
