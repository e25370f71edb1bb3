import type { RefusalCode } from './refusals.ts';
import { roomRank, roomRanks } from './roles.ts';
import { endSong } from './turn.ts';
import { userActor, type Work } from './work.ts';
import { noteActivity } from './activity.ts';

export function skipSong(work: Work): RefusalCode | undefined {
  const { state, now } = work;
  const actor = userActor(work);
  if (!state.turn) return 'song/nothing-playing';
  const own = actor?.uuid === state.turn.djUuid;
  if (actor && !own && roomRank(state.settings, actor.uuid, actor.tokenRole, now) < roomRanks.moderator) {
    return 'room/not-allowed';
  }
  if (actor) noteActivity(work, actor.uuid);
  endSong(work, own ? 'skippedByDj' : 'skippedByModerator');
  return undefined;
}
