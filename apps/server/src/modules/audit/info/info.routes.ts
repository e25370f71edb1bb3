import {
  auditService as contract,
  eventTopics,
  statefulMessageNames,
  statelessMessageNames,
} from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { serviceStatus } from '../../../http/service-status.ts';
import type { AuditDeps } from '../audit.deps.ts';

export function infoRoutes(deps: AuditDeps): BoundRoute[] {
  return [
    route(contract.auditServiceStatus, serviceStatus('audit', deps)),
    route(contract.socketEventNames, async () => [...statefulMessageNames, ...statelessMessageNames]),
    route(contract.userEventNames, async () => [...eventTopics]),
  ];
}
