import type { ClientActions, stepActions } from '@turnstage/contracts';
import type { RoomAction } from '@turnstage/room-engine';
import { missingParameter } from '../failure.ts';

/** Actions that the room steps: parameters → the engine's action. The engine knows who sent it. */
export const stepHandlers: {
  readonly [Name in keyof typeof stepActions]: (params: ClientActions[Name]) => RoomAction;
} = {
  addDj: ({ song, targetUuid, seat }) => ({
    type: 'addDj',
    song,
    ...(targetUuid === undefined ? {} : { djUuid: targetUuid }),
    ...(seat === undefined ? {} : { seat }),
  }),
  removeDj: ({ djUuid }) => (djUuid === undefined ? { type: 'removeDj' } : { type: 'removeDj', djUuid }),
  updateNextSong: ({ song }) => ({ type: 'updateNextSong', song }),
  skipSong: ({ playId }) => (playId === undefined ? { type: 'skipSong' } : { type: 'skipSong', playId }),
  voteOnSong: ({ songVotes }) => ({ type: 'voteOnSong', songVotes }),
  playOneTimeAnimation({ animation, emoji }) {
    if (animation === 'jump') return { type: 'playOneTimeAnimation', animation };
    if (emoji === undefined) throw missingParameter('emoji');
    return { type: 'playOneTimeAnimation', animation, emoji };
  },
  leaveAfterSong: ({ leave }) => ({ type: 'leaveAfterSong', leave }),
  confirmPresence: () => ({ type: 'confirmPresence' }),
  claimSound: ({ device, takeOver }) => ({ type: 'claimSound', device, takeOver: takeOver === true }),
};
