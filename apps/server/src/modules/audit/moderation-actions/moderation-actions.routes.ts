import { auditService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { AuditDeps } from '../audit.deps.ts';
import { moderationActionById, moderationActions, userActions } from './read-actions.ts';
import {
  changeModerationAction,
  deleteModerationAction,
  replaceModerationAction,
  writeModerationAction,
  writeModerationActions,
} from './write-actions.ts';

export function moderationActionRoutes(deps: AuditDeps): BoundRoute[] {
  return [
    route(contract.moderationActions, (call) => moderationActions(deps, call)),
    route(contract.moderationActionById, (call) => moderationActionById(deps, call)),
    route(contract.writeModerationAction, (call) => writeModerationAction(deps, call)),
    route(contract.writeModerationActions, (call) => writeModerationActions(deps, call)),
    route(contract.changeModerationAction, (call) => changeModerationAction(deps, call)),
    route(contract.replaceModerationAction, (call) => replaceModerationAction(deps, call)),
    route(contract.deleteModerationAction, (call) => deleteModerationAction(deps, call)),
    route(contract.userActions, (call) => userActions(deps, call)),
  ];
}
