/** What DJs tell their fans. */
import { randomUUID } from 'node:crypto';
import type { NotificationChannel, socialService } from '@turnstage/contracts';
import { refuse } from '../../../http/refusal.ts';
import type { Call } from '../../../http/route.ts';
import { tell } from '../making/fan-out.ts';
import type { NotificationDeps } from '../notification.deps.ts';
import { isOpenToAll, onStageDraft } from '../making/on-stage.ts';
import { cleanWords } from './clean-words.ts';
import { sendingTurnStore } from './sending-turn.store.ts';

/** Between two messages of one DJ, or from one room (rule N9). */
export const turnMs = 60 * 60 * 1000;

export async function notifyFansOnStage(
  deps: NotificationDeps,
  { caller, body }: Call<typeof socialService.notifyFansOnStage>,
) {
  const settings = await deps.room.settings(body.roomUuid);
  if (!(await deps.room.onStage(body.roomUuid)).includes(caller.userUuid))
    throw refuse('notification/not-on-stage');
  if (!isOpenToAll(settings)) throw refuse('notification/room-not-public');
  await tell(deps, deps.database, onStageDraft(caller.userUuid, settings.uuid), {
    of: 'fans',
    djUuid: caller.userUuid,
  });
  return { ok: true };
}

/** `only`: the ways that ring; all that people chose when absent. */
export async function notifyFans(
  deps: NotificationDeps,
  { caller, body }: Pick<Call<typeof socialService.notifyFans>, 'caller' | 'body'>,
  only?: readonly NotificationChannel[],
) {
  const djUuid = caller.userUuid;
  const words = cleanWords(body);
  const now = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    if (!(await sendingTurnStore(tx).take(`dj:${djUuid}`, now, now - turnMs)))
      throw refuse('notification/too-soon');
    const id = randomUUID();
    await tell(
      deps,
      tx,
      {
        kind: 'djMessage',
        key: `djMessage:${id}`,
        source: id,
        actorUuid: djUuid,
        ...words,
        ...(only ? { only } : {}),
      },
      { of: 'fans', djUuid },
    );
  });
  return { ok: true };
}
