import {
  playlistAddTrack,
  playlistCreateCrate,
  playlistListSongs,
  playlistQueueSongsAdd,
  playlistStartImport,
} from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import { externalSong } from '../../support/live-room.ts';

const queued = [
  ['Whole Side', 'Dia', 690],
  ['Single Edit', 'Dia', 200],
  ['Night Ferry (Extended Version of the Harbour Sessions)', 'Harbour Lights & The Lanterns', 312],
] as const;

/** Crates, a queue and an import. `owner` has songs to fill the crates with. Returns what addresses contain. */
export async function fillShelves(member: TestPerson, dj: TestPerson, owner: TestPerson) {
  const { songs } = await owner.client.call(playlistListSongs, { query: { limit: 20 } });
  const fill = async (person: TestPerson, crateName: string, isPublic = false) => {
    const { crateUuid } = await person.client.call(playlistCreateCrate, { body: { crateName, isPublic } });
    for (const song of songs)
      await person.client.call(playlistAddTrack, {
        params: { crateUuid },
        body: { songId: song.songId, append: true },
      });
    return crateUuid;
  };
  const crate = await fill(member, 'Sunday morning');
  const sharedCrate = await fill(owner, 'Records for rain', true);
  const [song] = songs;
  if (!song) throw new Error('there are no songs');
  await dj.client.call(playlistQueueSongsAdd, {
    body: {
      append: true,
      songs: queued.map(([trackName, artistName, duration], at) => ({
        ...externalSong,
        trackName,
        artistName,
        duration,
        musicProviders: { youtube: `queuedsong${at}` },
      })),
    },
  });
  const report = await member.client.call(playlistStartImport, {
    body: {
      file: {
        name: 'Ferries.csv',
        content: [
          'Artist,Title,Duration',
          `${song.artistName},${song.trackName},${Math.round(song.duration)}`,
          'Harbour Lights,Day Ferry,',
          'Nobody,Never Released,200',
          '',
        ].join('\n'),
      },
    },
  });
  return { crate, sharedCrate, song: song.songShortId, import: report.importUuid };
}
