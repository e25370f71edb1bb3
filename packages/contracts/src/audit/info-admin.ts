import { Type } from '@sinclair/typebox';
import { operation } from '../operation.ts';
import { ServiceStatus } from '../schemas.ts';

const service = 'audit' as const;

export const auditServiceStatus = operation({
  id: 'audit.status',
  service,
  method: 'GET',
  path: '/info-admin/audit-service-status',
  auth: 'admin',
  summary: 'Report the service status.',
  source: 'document 2 sections 7 and 9',
  reply: ServiceStatus,
});

const Names = Type.Array(Type.String());

export const socketEventNames = operation({
  id: 'audit.socketEventNames',
  service,
  method: 'GET',
  path: '/info-admin/socket-events-names',
  auth: 'admin',
  summary: 'List the names of the messages that rooms send over the socket.',
  source: 'document 2 section 7',
  reply: Names,
});

export const userEventNames = operation({
  id: 'audit.userEventNames',
  service,
  method: 'GET',
  path: '/info-admin/user-events-names',
  auth: 'admin',
  summary: 'List the topics of analytics events.',
  source: 'document 2 sections 3 and 7',
  reply: Names,
});
