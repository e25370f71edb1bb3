import type { BoundRoute } from '../../http/route.ts';
import type { PersonalDataPart } from '../../personal-data/index.ts';
import type { AuditDeps } from './audit.deps.ts';
import { infoRoutes } from './info/info.routes.ts';
import { hearAction } from './moderation-actions/hear-action.ts';
import { auditPersonalData } from './moderation-actions/personal.ts';
import { moderationActionRoutes } from './moderation-actions/moderation-actions.routes.ts';

export { auditMigrations } from './migrations/index.ts';
export type { AuditDeps };

/** Front door of the audit service: it hears of what others do and asks nobody. */
export interface AuditModule {
  readonly routes: readonly BoundRoute[];
  readonly personalData: readonly PersonalDataPart[];
}

export function createAuditModule(deps: AuditDeps): AuditModule {
  deps.events.on('moderationActionTaken', 'audit.keepAction', (taken) => hearAction(deps, taken));
  return {
    routes: [...infoRoutes(deps), ...moderationActionRoutes(deps)],
    personalData: auditPersonalData(deps),
  };
}
