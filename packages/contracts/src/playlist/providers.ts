/** The music providers that the installation is connected to, and the service that analyses songs, for staff. */
import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { IsoTime, Nullable, OneOf } from '../schemas.ts';

const service = 'playlist' as const;
const Failure = OneOf(['unreachable', 'busy', 'refused', 'unreadable', 'off'] as const);
const Provider = Type.Object({
  musicProvider: Type.String(),
  title: Type.String({ description: 'the service as people know it' }),
  capabilities: Type.Array(
    OneOf([
      'search',
      'lookUp',
      'resolveLink',
      'preview',
      'stream',
      'importList',
      'exportList',
      'analysis',
      'similar',
    ] as const),
  ),
  isOn: Type.Boolean(),
  isFailing: Type.Boolean({ description: 'it failed several times and is not called for a while' }),
  lastFailure: Nullable(
    Type.Object({
      failure: Failure,
      message: Type.String({ description: 'why it failed' }),
      failedAt: IsoTime,
      retryAt: Nullable(IsoTime, {
        description: 'when requests continue, if its request limit was reached',
      }),
    }),
    { description: 'the latest one, also if calls have succeeded since' },
  ),
});
const UnconfiguredProvider = Type.Object({
  musicProvider: Type.String(),
  title: Type.String({ description: 'the service as people know it' }),
  settings: Type.Array(
    Type.Object({
      name: Type.String({ description: 'the environment variable' }),
      value: Nullable(Type.String(), { description: 'null where it is a key of the installation' }),
    }),
    { description: 'what connects it, after a restart' },
  ),
});
const ByName = Type.Object({ musicProvider: Type.String({ minLength: 1, maxLength: 32 }) });

export const listMusicProviders = operation({
  id: 'playlist.listMusicProviders',
  service,
  method: 'GET',
  path: '/providers',
  auth: 'staff',
  summary: 'List the music providers that this installation is set up for, and what the others need.',
  source: 'Turnstage',
  reply: Type.Object({ providers: Type.Array(Provider), unconfigured: Type.Array(UnconfiguredProvider) }),
});

export const switchMusicProvider = operation({
  id: 'playlist.switchMusicProvider',
  service,
  method: 'PATCH',
  path: '/providers/{musicProvider}',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Switch a music provider on or off. One that is off is not contacted.',
  source: 'Turnstage',
  params: ByName,
  body: Type.Object({ isOn: Type.Boolean() }, { additionalProperties: false }),
  reply: Provider,
  errors: ['provider/unknown'],
});

export const testMusicProvider = operation({
  id: 'playlist.testMusicProvider',
  service,
  method: 'POST',
  path: '/providers/{musicProvider}/test',
  auth: 'staff',
  rateLimit: 'write',
  summary: 'Send a music provider one request and report what happened.',
  source: 'Turnstage',
  params: ByName,
  reply: Type.Object({
    ok: Type.Boolean(),
    failure: Nullable(Failure),
    message: Nullable(Type.String({ description: 'why it failed' })),
  }),
  status: 201,
  errors: ['provider/unknown', 'provider/not-configured', 'provider/keys-refused', 'provider/unreachable'],
});
