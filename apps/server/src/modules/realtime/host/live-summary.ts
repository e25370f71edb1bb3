import type { RoomLive, UserProfile } from '@turnstage/contracts';
import type { LiveReport } from '../../room/index.ts';
import type { RoomHost } from './room-host.ts';

/** Faces shown of a crowd on a card. */
const facesShown = 30;

/** What lists show of a room. */
export function liveReport(room: Pick<RoomHost, 'uuid' | 'state'>): LiveReport {
  const { state } = room;
  const playing = state.turn?.nowPlaying ?? null;
  const inLineUp = new Set(state.lineUp.map(({ uuid }) => uuid));
  const crowd = state.allUsers.filter((uuid) => !inLineUp.has(uuid)).slice(0, facesShown);
  const profileOf = (uuid: string) => state.people[uuid]?.data.userProfile;
  const facesOf = (uuids: readonly string[]) => uuids.map(profileOf).filter(isThere).map(faceOf);
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
  return { roomUuid: room.uuid, userUuids: state.allUsers, summary, song: playing?.song ?? null };
}

function isThere(profile: UserProfile | undefined): profile is UserProfile {
  return profile !== undefined;
}

function faceOf({ uuid, nickname, avatarId }: UserProfile) {
  return { uuid, nickname, avatarId };
}
