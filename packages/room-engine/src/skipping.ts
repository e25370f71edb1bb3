import type { ActionOf } from './actions.ts';
import { noteActivity } from './activity.ts';
import { notifyLineUpChange } from './notifications.ts';
import type { RefusalCode } from './refusals.ts';
import { isAllowed } from './roles.ts';
import { userActor, type StepContext } from './step-context.ts';
import { endSong } from './turn.ts';

export function skipSong(ctx: StepContext, { playId }: ActionOf<'skipSong'>): RefusalCode | undefined {
  const { state } = ctx;
  const actor = userActor(ctx);
  if (!state.turn) return 'song/nothing-playing';
  const { djUuid, nowPlaying } = state.turn;
  const own = actor?.uuid === djUuid;
  if (!own && !isAllowed(ctx, actor, 'skipSongs')) return 'room/not-allowed';
  // The song that they meant ended while the request was on its way.
  if (playId !== undefined && playId !== nowPlaying.playId) return 'song/over';
  if (actor) noteActivity(ctx, actor.uuid);
  endSong(ctx, own ? 'skippedByDj' : 'skippedByModerator');
  if (actor && !own) notifyLineUpChange(ctx, djUuid, 'skipped', nowPlaying.song);
  return undefined;
}
