import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';

export const socialHello = operation({
  id: 'social.hello',
  service: 'social',
  method: 'GET',
  path: '/',
  auth: 'public',
  summary: 'Report that the service is up, with its version.',
  source: 'document 2 section 7',
  reply: Type.Object({ message: Type.String(), version: Type.String() }),
});
