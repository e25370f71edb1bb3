import type { ModerationAction } from '@turnstage/contracts';
import type { ServerModule } from '../../server-module.ts';
import type { AuditDeps } from './audit.deps.ts';
import { createEventBuffer } from './events/event-buffer.ts';
import { eventPersonalData, anonymiseEvents } from './events/events.ts';
import { eventRoutes } from './events/events.routes.ts';
import { createRetentionSchedule, dropOldEvents, dropOldEventsJob } from './events/retention.ts';
import { GeolocationDatabase } from './geolocation/geolocation-database.ts';
import { geolocationRoutes } from './geolocation/geolocation.routes.ts';
import { infoRoutes } from './info/info.routes.ts';
import { actionStore, type RoomActionsPage } from './moderation-actions/action.store.ts';
import { presentAction } from './moderation-actions/present-action.ts';
import { saveAction } from './moderation-actions/save-action.ts';
import { auditPersonalData } from './moderation-actions/personal.ts';
import { moderationActionRoutes } from './moderation-actions/moderation-actions.routes.ts';

export { auditMigrations } from './migrations/index.ts';
export type { AuditDeps };

/** Public interface of the audit service: it subscribes to events of the other modules and calls none of them. */
export interface AuditModule extends ServerModule {
  /**
   * What was recorded in a room, newest first; with `before` only what is older than that action, with `about` what
   * that person did or what was done to them.
   */
  actionsInRoom(roomUuid: string, page: RoomActionsPage): Promise<ModerationAction[]>;
}

export function createAuditModule(deps: AuditDeps): AuditModule {
  const buffer = createEventBuffer(deps);
  const retention = createRetentionSchedule(deps);
  const { databasePath, header } = deps.geolocation;
  const places = databasePath === undefined ? undefined : new GeolocationDatabase(databasePath);
  deps.jobs.handle(dropOldEventsJob, () => dropOldEvents(deps));
  deps.events.on('accountAnonymised', 'audit.anonymisePerson', ({ userUuid }) =>
    anonymiseEvents(deps, buffer, userUuid),
  );
  deps.events.on('moderationActionTaken', 'audit.saveAction', (taken) => saveAction(deps, taken));
  return {
    name: 'audit',
    routes: [
      ...infoRoutes(deps),
      ...moderationActionRoutes(deps),
      ...eventRoutes(deps, buffer),
      ...geolocationRoutes({ database: places, header }),
    ],
    personalData: [...auditPersonalData(deps), ...eventPersonalData(deps, buffer)],
    async start() {
      await places?.load();
      retention.start();
    },
    async stop() {
      retention.stop();
      await buffer.stop();
    },
    actionsInRoom: async (roomUuid, page) =>
      (await actionStore(deps.database).inRoom(roomUuid, page)).map(presentAction),
  };
}
