import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { roomJoinRoom, uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import { type TestPerson, until } from '@turnstage/testkit';
import { WebSocket } from 'ws';
import { aacSong, type SongFile } from './song-files.ts';

/** Uploads a song as the page would, but open to guests by default; it is added to the person's queue. */
export async function uploadSong(
  { client }: Pick<TestPerson, 'client'>,
  song: SongFile,
  { isPublic = true } = {},
): Promise<void> {
  const { id, uploadUrl } = await client.call(uploadStartUpload, {
    body: { originalFileName: song.name, rightsConfirmed: true, isPublic },
  });
  const sent = await fetch(uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'audio/mpeg' },
    body: new Uint8Array(song.buffer),
  });
  if (!sent.ok) throw new Error(`${song.name}: ${sent.status} ${await sent.text()}`);
  await until(
    song.name,
    () => client.call(uploadUploadById, { params: { id } }),
    ({ transcodingStatus }) => transcodingStatus === 'TRANSCODING_SUCCEED',
    300_000,
  );
}

/** A song longer than a suite takes, from a service that this installation has not enabled. */
export const externalSong = {
  trackName: 'Long Goodbye',
  artistName: 'Cem',
  duration: 600,
  genre: null,
  isrc: null,
  playbackToken: null,
  musicProviders: { youtube: 'abcdefghijk' },
  thumbnails: {},
};

/** Someone without a browser joins a room. */
export async function joinRoomAs(url: string, person: TestPerson, slug: string): Promise<RoomSocket> {
  const room = await person.client.call(roomJoinRoom, { params: { slug }, body: {} });
  const socket = createRoomSocket({ url, token: () => person.token, WebSocket });
  await socket.join({ roomUuid: room.uuid });
  return socket;
}

interface PlayOptions {
  /** A song without playable sound starts at once; an audible one must be prepared first (see `aacSong`). */
  readonly heard?: boolean;
}

/** A DJ without a browser repeats one song of five minutes until the returned function is called. */
export async function playInRoom(
  url: string,
  dj: TestPerson,
  slug: string,
  { heard: isAudible = true }: PlayOptions = {},
): Promise<() => void> {
  if (isAudible) await uploadSong(dj, aacSong(300));
  const socket = await joinRoomAs(url, dj, slug);
  await socket.act('addDj', isAudible ? {} : { song: externalSong });
  await until('the first song', () => socket.state()?.nowPlaying?.playId, Boolean);
  return () => socket.leave();
}
