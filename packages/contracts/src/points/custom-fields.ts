import { Type } from '@sinclair/typebox';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';
import { IsoTime } from '../schemas.ts';

const service = 'points' as const;
const name = Type.String({
  pattern: '^[A-Za-z0-9._-]{1,60}$',
  description: 'a name of 1 to 60 letters, digits, dots, dashes and underscores',
});
const CustomField = Type.Object({ name: Type.String(), value: Type.String(), updatedAt: IsoTime });
const reply = Type.Object({ fields: Type.Array(CustomField, { description: 'of the caller, by name' }) });

export const customFields = operation({
  id: 'points.customFields',
  service,
  method: 'GET',
  path: '/custom-fields',
  auth: 'user',
  summary: "List the caller's own fields. Nobody else reads them.",
  source: 'Turnstage',
  reply,
});

export const saveCustomField = operation({
  id: 'points.saveCustomField',
  service,
  method: 'POST',
  path: '/custom-fields',
  auth: 'user',
  rateLimit: 'write',
  summary: "Save one of the caller's own fields, or replace its value.",
  source: 'document 2 section 7',
  body: Type.Object(
    { name, value: Type.String({ maxLength: limits.customFields.value }) },
    { additionalProperties: false },
  ),
  reply,
  status: 201,
  errors: ['custom-field/too-many'],
});

export const deleteCustomFields = operation({
  id: 'points.deleteCustomFields',
  service,
  method: 'DELETE',
  path: '/custom-fields',
  auth: 'user',
  rateLimit: 'write',
  summary: "Delete one of the caller's own fields, or all of them.",
  source: 'document 2 section 7',
  query: Type.Object({
    name: Type.Optional({ ...name, description: 'the name of one field; absent: all fields' }),
  }),
  reply,
});
