import type { Draft } from './draft.ts';

/** The automatic notification and the one on request share one key, so that fans get one of them. */
export function onStageDraft(djUuid: string, roomUuid: string): Draft {
  return { kind: 'djOnStage', key: `djOnStage:${djUuid}`, source: roomUuid, actorUuid: djUuid, roomUuid };
}

/** Nobody is invited to a room that they can't join. */
export function isOpenToEveryone(settings: { type: string; isPasswordProtected: boolean }): boolean {
  return settings.type === 'PUBLIC' && !settings.isPasswordProtected;
}
