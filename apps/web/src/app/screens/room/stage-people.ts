/** Maps the room state to what the stage draws. Pure. People who haven't changed stay the same objects. */
import type { Dj, RoomState, RoomUser, Song, UserData } from '@turnstage/contracts';
import { isListener } from '@turnstage/contracts/values';
import type { NextSong, StageDj, StagePerson } from '../../../features/stage/index.ts';

type StageRoomState = Pick<
  RoomState,
  'audienceUsers' | 'djs' | 'allUserData' | 'nowPlaying' | 'settings' | 'songsRemainingForDj'
>;

/** The vibe of the current song; null before its first like or dislike, when there is nothing to measure (R52). */
export function getVibe({
  voteCounts,
  vibeMeter,
}: Pick<RoomState, 'voteCounts' | 'vibeMeter'>): number | null {
  return voteCounts.likes + voteCounts.dislikes > 0 ? vibeMeter : null;
}

export interface StageMapping {
  crowd(roomState: StageRoomState, hasLiked: boolean): readonly StagePerson[];
  /** `isBehind`: the client doesn't know the current song yet, and so not whose turn it is. */
  djs(roomState: StageRoomState, isStale?: boolean): readonly StageDj[];
}

/**
 * Marks the person with the uuid `me`. My own like is a separate argument, because my vote shows before it is in
 * the room state.
 */
export function createStageMapping(me: string, getCover: (song: Song) => string | undefined): StageMapping {
  const cache = new WeakMap<UserData, StagePerson>();

  const toStagePerson = ({ uuid, tokenRole }: RoomUser, data: UserData | undefined): StagePerson => {
    const cached = data && cache.get(data);
    if (cached) return cached;
    const person: StagePerson = {
      uuid,
      nickname: data?.userProfile.nickname ?? '',
      avatarId: data?.userProfile.avatarId ?? '',
      isYou: uuid === me,
      isBot: !isListener(tokenRole),
      likes: data?.songVotes.like === true,
    };
    if (data) cache.set(data, person);
    return person;
  };

  return {
    crowd: ({ audienceUsers, allUserData }, hasLiked) =>
      audienceUsers.map((user) => {
        const person = toStagePerson(user, allUserData[user.uuid]);
        return user.uuid === me && person.likes !== hasLiked ? { ...person, likes: hasLiked } : person;
      }),
    djs: (roomState, isStale = false) =>
      roomState.djs.map((dj, position) =>
        toStageDj(
          roomState,
          dj,
          isStale ? null : position,
          toStagePerson(dj, roomState.allUserData[dj.uuid]),
        ),
      ),
  };

  function toStageDj(
    { nowPlaying, settings, songsRemainingForDj }: StageRoomState,
    dj: Dj,
    position: number | null,
    person: StagePerson,
  ): StageDj {
    const isPlaying = position === 0 && nowPlaying !== null;
    // With one song per turn the count carries no information.
    const showsCount = settings.songsPerDj > 1;
    const isStaying = dj.leavingAfterSong !== true;
    const remaining = isPlaying ? songsRemainingForDj : settings.songsPerDj;
    return {
      ...person,
      // The playing DJ counts as liking the song.
      likes: isPlaying,
      isPlaying,
      song: isPlaying ? { title: nowPlaying.song.trackName, artist: nowPlaying.song.artistName } : undefined,
      turn: position === null || nowPlaying ? position : position + 1,
      // While the client is behind, the next song may already play or be over. A DJ who leaves after the current
      // song has no next one.
      nextSong: position === null || (isPlaying && !isStaying) ? null : toNextSong(dj.nextSong),
      songsRemaining: showsCount ? (isStaying ? remaining : 1) : undefined,
      songsPerTurn: showsCount ? settings.songsPerDj : undefined,
    };
  }

  function toNextSong(song: Song | null): NextSong | null {
    return song && { title: song.trackName, artist: song.artistName, coverUrl: getCover(song) };
  }
}
