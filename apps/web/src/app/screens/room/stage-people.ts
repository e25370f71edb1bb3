/** The picture of a room as the stage draws it. Pure; people who have not changed stay the same objects. */
import type { Dj, RoomState, Song, UserData } from '@turnstage/contracts';
import type { NextSong, StageDj, StagePerson } from '../../../features/stage/index.ts';

type Drawn = Pick<
  RoomState,
  'audienceUsers' | 'djs' | 'allUserData' | 'nowPlaying' | 'settings' | 'songsRemainingForDj'
>;

export interface StageMapping {
  crowd(picture: Drawn, likesNow: boolean): readonly StagePerson[];
  /** `isBehind`: nobody here knows what is on, and so whose turn it is. */
  djs(picture: Drawn, isBehind?: boolean): readonly StageDj[];
}

/** `me` is marked; whether I like the song is told apart, since my vote shows before it is in the picture. */
export function createStageMapping(me: string, coverOf: (song: Song) => string | undefined): StageMapping {
  const known = new WeakMap<UserData, StagePerson>();

  const personOf = (uuid: string, data: UserData | undefined): StagePerson => {
    const drawn = data && known.get(data);
    if (drawn) return drawn;
    const person: StagePerson = {
      uuid,
      nickname: data?.userProfile.nickname ?? '',
      avatarId: data?.userProfile.avatarId ?? '',
      isYou: uuid === me,
      likes: data?.songVotes.like === true,
    };
    if (data) known.set(data, person);
    return person;
  };

  return {
    crowd: ({ audienceUsers, allUserData }, likesNow) =>
      audienceUsers.map(({ uuid }) => {
        const person = personOf(uuid, allUserData[uuid]);
        return uuid === me && person.likes !== likesNow ? { ...person, likes: likesNow } : person;
      }),
    djs: (picture, isBehind = false) =>
      picture.djs.map((dj, place) =>
        djOf(picture, dj, isBehind ? null : place, personOf(dj.uuid, picture.allUserData[dj.uuid])),
      ),
  };

  function djOf(
    { nowPlaying, settings, songsRemainingForDj }: Drawn,
    dj: Dj,
    place: number | null,
    person: StagePerson,
  ): StageDj {
    const isPlaying = place === 0 && nowPlaying !== null;
    // With one song a turn the count would tell nothing.
    const counts = settings.songsPerDj > 1;
    const goesOn = dj.leavingAfterSong !== true;
    const left = isPlaying ? songsRemainingForDj : settings.songsPerDj;
    return {
      ...person,
      // Whoever plays is with the song.
      likes: isPlaying,
      isPlaying,
      song: isPlaying ? { title: nowPlaying.song.trackName, artist: nowPlaying.song.artistName } : undefined,
      turn: place === null || nowPlaying ? place : place + 1,
      // A song that was next may be on by now, or over.
      // Nor does a leaver who plays have another one.
      nextSong: place === null || (isPlaying && !goesOn) ? null : nextSongOf(dj.nextSong),
      songsRemaining: counts ? (goesOn ? left : 1) : undefined,
      songsPerTurn: counts ? settings.songsPerDj : undefined,
    };
  }

  function nextSongOf(song: Song | null): NextSong | null {
    return song && { title: song.trackName, artist: song.artistName, coverUrl: coverOf(song) };
  }
}
