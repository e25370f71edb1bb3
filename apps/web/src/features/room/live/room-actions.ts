/** What one can do in a room. Each shows at once what it can, takes it back with a reason when it is refused. */
import type { RoomSocket } from '@turnstage/client';
import type { SongVotes } from '@turnstage/contracts';
import { showToast } from '../../../ui/toast/index.ts';
import { whyItFailed } from './refusal-words.ts';
import type { RoomStore } from './room-store.ts';

/** They never reject; the answer is whether it was done. */
export interface RoomActions {
  vote(votes: SongVotes): Promise<boolean>;
  /** A seat, or a place in the line. */
  joinLineUp(): Promise<boolean>;
  /** Steps down or out of the line; another person's uuid takes them down. */
  leaveLineUp(userUuid?: string): Promise<boolean>;
  /** Gives somebody else a seat, or a place in the line. */
  putOnStage(userUuid: string): Promise<boolean>;
  leaveAfterSong(leave: boolean): Promise<boolean>;
  skipSong(): Promise<boolean>;
  jump(): Promise<boolean>;
  throwEmoji(emoji: string): Promise<boolean>;
  confirmPresence(): Promise<boolean>;
}

export function createRoomActions(socket: RoomSocket, store: RoomStore): RoomActions {
  const told = async (doing: Promise<unknown>): Promise<boolean> => {
    try {
      await doing;
      return true;
    } catch (error) {
      showToast(whyItFailed(error), { tone: 'warn' });
      return false;
    }
  };

  return {
    async vote(votes) {
      const playId = store.getState().picture?.nowPlaying?.playId;
      if (!playId) return false;
      const mine = { ...store.getState().pendingVotes, ...votes, playId };
      store.setState({ pendingVotes: mine });
      const done = await told(socket.act('voteOnSong', { songVotes: votes }));
      // A later press has its own answer coming.
      if (store.getState().pendingVotes === mine) store.setState({ pendingVotes: null });
      return done;
    },
    joinLineUp: () => told(socket.act('addDj', {})),
    leaveLineUp: (userUuid) => told(socket.act('removeDj', { djUuid: userUuid })),
    putOnStage: (userUuid) => told(socket.act('addDj', { targetUuid: userUuid })),
    async leaveAfterSong(leave) {
      store.setState({ pendingLeave: leave });
      // The answer comes after the picture has it.
      const done = await told(socket.act('leaveAfterSong', { leave }));
      store.setState({ pendingLeave: null });
      return done;
    },
    skipSong: () => told(socket.act('skipSong', {})),
    jump: () => told(socket.act('playOneTimeAnimation', { animation: 'jump' })),
    throwEmoji: (emoji) => told(socket.act('playOneTimeAnimation', { animation: 'emoji', emoji })),
    async confirmPresence() {
      const done = await told(socket.act('confirmPresence', {}));
      if (done) store.setState({ presence: null });
      return done;
    },
  };
}
