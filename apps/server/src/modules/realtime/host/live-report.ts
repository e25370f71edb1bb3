import { isListener, type RoomLive, type UserProfile } from '@turnstage/contracts';
import type { LiveReport } from '../../room/index.ts';
import type { RoomHost } from './room-host.ts';

/** Maximum number of faces on a room card. */
const maxFaces = 30;

/** Builds what room lists show. */
export function liveReport(room: Pick<RoomHost, 'uuid' | 'state'>): LiveReport {
  const { state } = room;
  const playing = state.turn?.nowPlaying ?? null;
  const inLineUp = new Set(state.lineUp.map(({ uuid }) => uuid));
  const crowd = state.allUsers.filter((uuid) => !inLineUp.has(uuid)).slice(0, maxFaces);
  const profileOf = (uuid: string) => state.people[uuid]?.data.userProfile;
  const facesOf = (uuids: readonly string[]) => uuids.map(profileOf).filter(isKnown).map(faceOf);
  const others = state.allUsers.length - 1;
  const summary: RoomLive = {
    djs: facesOf(state.lineUp.map(({ uuid }) => uuid)),
    crowd: facesOf(crowd),
    vibeMeter: others > 0 ? Math.min(1, state.voteCounts.likes / others) : 0,
    nowPlaying: playing && {
      playId: playing.playId,
      trackName: playing.song.trackName,
      artistName: playing.song.artistName,
      thumbnail: Object.values(playing.song.thumbnails)[0] ?? null,
      djUuid: state.turn?.djUuid ?? null,
      startTime: playing.startTime,
      endTime: playing.endTime,
    },
  };
  return {
    roomUuid: room.uuid,
    userUuids: state.allUsers,
    listeners: state.allUsers.filter((uuid) => isListener(state.people[uuid]?.user.tokenRole ?? 'guest'))
      .length,
    summary,
    song: playing?.song ?? null,
  };
}

function isKnown(profile: UserProfile | undefined): profile is UserProfile {
  return profile !== undefined;
}

function faceOf({ uuid, nickname, avatarId }: UserProfile) {
  return { uuid, nickname, avatarId };
}
