/** Bringing an account along from another installation that has the same API. The import itself is in crate-imports. */
import { Type } from '@sinclair/typebox';
import { fieldLengths } from '../field-lengths.ts';
import { operation } from '../operation.ts';
import { CrateImport } from './crate-imports.ts';

const service = 'playlist' as const;
const source = 'Turnstage';

export const listImportSources = operation({
  id: 'playlist.listImportSources',
  service,
  method: 'GET',
  path: '/import-sources',
  auth: 'user',
  summary: 'List the installations that the host suggests to bring an account from. None is contacted.',
  source,
  reply: Type.Object({
    isOn: Type.Boolean({ description: 'whether accounts can be brought from other installations' }),
    sources: Type.Array(Type.Object({ name: Type.String(), address: Type.String() })),
  }),
});

export const startAccountImport = operation({
  id: 'playlist.startAccountImport',
  service,
  method: 'POST',
  path: '/account-imports',
  auth: 'user',
  rateLimit: 'write',
  summary:
    'Sign in at another installation once and bring crates, likes and queue from there. The password is used for this request only. The import happens in the background.',
  source,
  body: Type.Object(
    {
      address: Type.String({
        minLength: 1,
        maxLength: fieldLengths.otherServer,
        description: 'of the other installation, with or without https://',
      }),
      login: Type.String({
        minLength: 1,
        maxLength: fieldLengths.email,
        description: 'the email of the account there',
      }),
      password: Type.String({ minLength: 1, maxLength: fieldLengths.otherPassword }),
    },
    { additionalProperties: false },
  ),
  reply: CrateImport,
  status: 201,
  errors: [
    'import/accounts-off',
    'import/address-refused',
    'import/other-unreachable',
    'import/other-unreadable',
    'import/sign-in-refused',
    'import/account-running',
  ],
});
