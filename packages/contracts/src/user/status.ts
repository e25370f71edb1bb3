import { operation } from '../operation.ts';
import { ServiceStatus } from '../schemas.ts';

export const userServiceStatus = operation({
  id: 'user.status',
  service: 'user',
  method: 'GET',
  path: '/info-admin/user-service-status',
  auth: 'admin',
  summary: 'Report the service status.',
  source: 'document 1 sections 6, 7 and 9',
  reply: ServiceStatus,
});
