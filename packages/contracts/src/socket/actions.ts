/** All actions of the socket by who sends them, and the types that come from them. */
import type { Static } from '@sinclair/typebox';
import * as connection from './connection-actions.ts';
import * as crowd from './crowd-actions.ts';
import * as lineUp from './line-up-actions.ts';
import * as moderation from './moderation-actions.ts';
import * as service from './service-actions.ts';
import type { SocketParams, SocketResult } from './socket-action.ts';

const { joinRoom, listen, syncClock } = connection;

/** Actions about the connection, not about a room. */
export const connectionActions = { joinRoom, listen, syncClock };

const { voteOnSong, playOneTimeAnimation, claimSound, reportProviders, getListeners } = crowd;
const { addDj, removeDj, updateNextSong, leaveAfterSong, skipSong, confirmPresence } = lineUp;

/** Actions that the engine runs on the room that the sender is in. */
export const stepActions = {
  addDj,
  removeDj,
  updateNextSong,
  skipSong,
  voteOnSong,
  playOneTimeAnimation,
  leaveAfterSong,
  confirmPresence,
  claimSound,
};

const { kickUserFromRoom, banUserFromRoom, unbanUserFromRoom, resetRoom } = moderation;

/** Actions about the connections in the room, not its state. */
export const audienceActions = { reportProviders, getListeners };

/** Decided by the room service, about the room that the sender is in. */
export const moderationActions = { kickUserFromRoom, banUserFromRoom, unbanUserFromRoom, resetRoom };

/** Sent by services and staff, about any room. */
export const serviceActions = {
  getRoomStates: service.getRoomStates,
  getRoomStatus: service.getRoomStatus,
  nextSong: service.nextSong,
  removeDj: service.removeDj,
  removeUser: service.removeUser,
  kickUserFromRoom: service.kickUserFromRoom,
  kickUserGlobally: service.kickUserGlobally,
  resetRoom: service.resetRoom,
  resetAllRooms: service.resetAllRooms,
  updateRoomSettings: service.updateRoomSettings,
};

export const clientActions = {
  ...connectionActions,
  ...stepActions,
  ...audienceActions,
  ...moderationActions,
};

export type ClientActionName = keyof typeof clientActions;
/** Parameters of the actions that people send, by name. */
export type ClientActions = {
  [Name in ClientActionName]: SocketParams<(typeof clientActions)[Name]>;
};
/** What the response to each contains. */
export type ClientActionResults = {
  [Name in ClientActionName]: SocketResult<(typeof clientActions)[Name]>;
};
export type ServiceActionName = keyof typeof serviceActions;

export type JoinRoomResult = Static<typeof connection.JoinRoomResult>;
export type ResumedRoomResult = Static<typeof connection.ResumedRoomResult>;
