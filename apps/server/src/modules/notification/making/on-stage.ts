import type { Draft } from './draft.ts';

/** One key for the automatic and the called-for one, so that fans hear once. */
export function onStageDraft(djUuid: string, roomUuid: string): Draft {
  return { kind: 'djOnStage', key: `djOnStage:${djUuid}`, source: roomUuid, actorUuid: djUuid, roomUuid };
}

/** Nobody is called to a door that stays closed. */
export function isOpenToAll(settings: { type: string; isPasswordProtected: boolean }): boolean {
  return settings.type === 'PUBLIC' && !settings.isPasswordProtected;
}
