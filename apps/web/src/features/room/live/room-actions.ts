/**
 * Actions in a room. Each updates the screen at once where it can, and undoes that with a toast when the server
 * rejects it.
 */
import { RoomActionError, type RoomSocket } from '@turnstage/client';
import type { SongVotes } from '@turnstage/contracts';
import { showToast } from '../../../ui/toast/index.ts';
import { describeFailure } from './refusal-messages.ts';
import type { RoomStore } from './room-store.ts';

/** The promises never reject; they resolve to whether the action succeeded. */
export interface RoomActions {
  vote(votes: SongVotes): Promise<boolean>;
  /** Takes a seat, or joins the seat queue. `seat` is the desk that was offered, from 1. */
  joinLineUp(seat?: number): Promise<boolean>;
  /** Leaves the stage or the seat queue; with another person's uuid, removes them. */
  leaveLineUp(userUuid?: string): Promise<boolean>;
  /** Gives someone else a seat, or a position in the seat queue. */
  putOnStage(userUuid: string): Promise<boolean>;
  leaveAfterSong(leave: boolean): Promise<boolean>;
  skipSong(): Promise<boolean>;
  jump(): Promise<boolean>;
  throwEmoji(emoji: string): Promise<boolean>;
  confirmPresence(): Promise<boolean>;
}

export function createRoomActions(socket: RoomSocket, store: RoomStore): RoomActions {
  const attempt = async (request: Promise<unknown>): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (error) {
      // Somebody was faster: what was wanted has happened.
      const isDone = error instanceof RoomActionError && error.code === 'song/over';
      showToast(describeFailure(error), isDone ? {} : { tone: 'warn' });
      return isDone;
    }
  };

  return {
    async vote(votes) {
      const playId = store.getState().roomState?.nowPlaying?.playId;
      if (!playId) return false;
      const mine = { ...store.getState().pendingVotes, ...votes, playId };
      store.setState({ pendingVotes: mine });
      const done = await attempt(socket.act('voteOnSong', { songVotes: votes }));
      // A later vote has its own response coming.
      if (store.getState().pendingVotes === mine) store.setState({ pendingVotes: null });
      return done;
    },
    joinLineUp: (seat) => attempt(socket.act('addDj', seat === undefined ? {} : { seat: seat - 1 })),
    leaveLineUp: (userUuid) => attempt(socket.act('removeDj', { djUuid: userUuid })),
    putOnStage: (userUuid) => attempt(socket.act('addDj', { targetUuid: userUuid })),
    async leaveAfterSong(leave) {
      store.setState({ pendingLeave: leave });
      // The response arrives after the room state has the change.
      const done = await attempt(socket.act('leaveAfterSong', { leave }));
      store.setState({ pendingLeave: null });
      return done;
    },
    // Names the play: while the request is on its way, another moderator may skip it (rule R92).
    skipSong: () =>
      attempt(socket.act('skipSong', { playId: store.getState().roomState?.nowPlaying?.playId })),
    jump: () => attempt(socket.act('playOneTimeAnimation', { animation: 'jump' })),
    throwEmoji: (emoji) => attempt(socket.act('playOneTimeAnimation', { animation: 'emoji', emoji })),
    async confirmPresence() {
      const done = await attempt(socket.act('confirmPresence', {}));
      if (done) store.setState({ presence: null });
      return done;
    },
  };
}
