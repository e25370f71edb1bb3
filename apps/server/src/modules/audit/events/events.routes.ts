import { auditService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import type { EventBuffer } from './event-buffer.ts';
import {
  analyticsChoice,
  chooseAnalytics,
  lastEvent,
  recordEvent,
  recordEvents,
  testErrorReporting,
} from './events.ts';

export function eventRoutes(deps: AuditDeps, buffer: EventBuffer): BoundRoute[] {
  return [
    route(contract.recordEvent, (call) => recordEvent(deps, buffer, call)),
    route(contract.recordEvents, (call) => recordEvents(deps, buffer, call)),
    route(contract.analyticsChoice, (call) => analyticsChoice(deps, call)),
    route(contract.chooseAnalytics, (call) => chooseAnalytics(deps, buffer, call)),
    route(contract.lastEvent, (call) => lastEvent(deps, buffer, call)),
    route(contract.testErrorReporting, () => testErrorReporting(deps)),
  ];
}
