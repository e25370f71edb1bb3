/** What admins change while the server runs, and the setup of a new installation. */
import { Type, type Static } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { Nullable, OneOf } from '../schemas.ts';
import { roomAccents } from '../values/room.ts';

const service = 'installation' as const;
const source = 'Turnstage, rules W20 to W23';
const names = ['name', 'accent', 'signUp', 'backupEveryHours', 'backupKeep'] as const;

/** The steps of the setup, in their order (rule W24). */
const setupSteps = ['look', 'signUp', 'mail', 'music', 'backups'] as const;
export type SetupStep = (typeof setupSteps)[number];

const Email = Type.String({
  maxLength: fieldLengths.email,
  pattern: String.raw`^[^\s@<>]+@[^\s@<>]+$`,
  description: 'an email address',
});

const values = {
  name: Type.String({
    minLength: 1,
    maxLength: fieldLengths.installationName,
    description: 'what the installation is called',
  }),
  accent: OneOf(roomAccents),
  signUp: OneOf(['open', 'closed'] as const),
  backupEveryHours: Type.Integer({ minimum: 0, maximum: 8_760, description: '0: only on request' }),
  backupKeep: Type.Integer({ minimum: 1, maximum: 1_000, description: 'how many archives are stored' }),
  isSetUp: Type.Boolean({ description: 'whether the setup was finished or dismissed' }),
  skippedSteps: Type.Array(OneOf(setupSteps), {
    uniqueItems: true,
    maxItems: setupSteps.length,
    description: 'steps of the setup that were skipped',
  }),
};

export const InstallationSettings = Type.Object({
  ...values,
  setByEnvironment: Type.Array(OneOf(names), {
    description: 'those that the environment of the server sets, and that can only be changed there',
  }),
});
export type InstallationSettings = Static<typeof InstallationSettings>;

export const getSettings = operation({
  id: 'installation.getSettings',
  service,
  method: 'GET',
  path: '/settings',
  auth: 'admin',
  summary: 'Get the settings that admins can change while the server runs.',
  source,
  reply: InstallationSettings,
});

export const changeSettings = operation({
  id: 'installation.changeSettings',
  service,
  method: 'PATCH',
  path: '/settings',
  auth: 'admin',
  rateLimit: 'write',
  summary: 'Change settings. They take effect at once.',
  source,
  body: Type.Partial(Type.Object(values), { additionalProperties: false }),
  reply: InstallationSettings,
  errors: ['settings/set-by-environment'],
});

export const testMail = operation({
  id: 'installation.testMail',
  service,
  method: 'POST',
  path: '/mail-test',
  auth: 'admin',
  rateLimit: 'webhook-test',
  summary: 'Send a mail that shows that mail works, and report what the mail server said.',
  source,
  body: Type.Object({ to: Email }, { additionalProperties: false }),
  status: 201,
  reply: Type.Object({
    ok: Type.Boolean(),
    delivery: OneOf(['smtp', 'outbox'] as const),
    reason: Nullable(Type.String({ description: 'what the mail server said, without secrets' })),
  }),
});
