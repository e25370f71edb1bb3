/** A folder of music for tests of the library, and what they ask of it through HTTP. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { playlistSearchSongs } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit';
import type { World } from '@turnstage/server/testing';
import { songFile, type SongFileOptions } from './song-file.fixture.ts';

export interface LibraryFixture {
  /** Writes a song; returns its path in the library. */
  add(file: string, tags?: SongFileOptions): Promise<string>;
  write(file: string, bytes: Uint8Array): Promise<void>;
  move(from: string, to: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Scans the folder and brings the catalogue up to date. */
  scan(): Promise<void>;
  find(person: TestPerson, words: string): Promise<FoundSong[]>;
}
type FoundSong = Awaited<ReturnType<typeof findInCatalogue>>[number];

export function libraryFixture(directory: string, world: () => World): LibraryFixture {
  const at = (file: string) => path.join(directory, file);
  const write = async (file: string, bytes: Uint8Array) => {
    await mkdir(path.dirname(at(file)), { recursive: true });
    await writeFile(at(file), bytes);
  };
  return {
    async add(file, tags = {}) {
      await write(file, songFile({ title: path.basename(file, '.wav'), artist: 'Harbour Lights', ...tags }));
      return file;
    },
    write,
    async move(from, to) {
      await mkdir(path.dirname(at(to)), { recursive: true });
      await rename(at(from), at(to));
    },
    remove: (file) => rm(at(file), { recursive: true }),
    async scan() {
      await world().app.upload.scanLibrary();
      await world().drain();
    },
    find: findInCatalogue,
  };
}

export async function findInCatalogue(person: TestPerson, words: string) {
  const { songs } = await person.client.call(playlistSearchSongs, { query: { q: words } });
  return songs;
}
