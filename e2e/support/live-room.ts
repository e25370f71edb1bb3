import { createRoomSocket, type RoomSocket } from '@turnstage/client';
import { roomJoinRoom, uploadStartUpload, uploadUploadById } from '@turnstage/client/routes';
import type { TestPerson } from '@turnstage/testkit/outside';
import { WebSocket } from 'ws';
import { mp3Song, type SongFile } from './song-files.ts';
import { until } from './until.ts';

/** Sends a song as the page would, but open to guests unless said otherwise; it lands in the person's queue. */
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
    60_000,
  );
}

/** A song that plays for longer than a suite takes, from a service that this installation has not switched on. */
export const elsewhere = {
  trackName: 'Long Goodbye',
  artistName: 'Cem',
  duration: 600,
  genre: null,
  isrc: null,
  playbackToken: null,
  musicProviders: { youtube: 'abcdefghijk' },
  thumbnails: {},
};

/** Somebody without a browser enters a room. */
export async function enter(url: string, person: TestPerson, slug: string): Promise<RoomSocket> {
  const room = await person.client.call(roomJoinRoom, { params: { slug }, body: {} });
  const socket = createRoomSocket({ url, token: () => person.token, WebSocket });
  await socket.join({ roomUuid: room.uuid });
  return socket;
}

interface Playing {
  /** A song whose sound nobody can get at is there at once; one that is heard has to be prepared first. */
  readonly heard?: boolean;
}

/** A DJ without a browser plays one song again and again, until the answer is called. */
export async function playInRoom(
  url: string,
  dj: TestPerson,
  slug: string,
  { heard = true }: Playing = {},
): Promise<() => void> {
  if (heard) await uploadSong(dj, mp3Song(4));
  const socket = await enter(url, dj, slug);
  await socket.act('addDj', heard ? {} : { song: elsewhere });
  await until('the first song', () => socket.state()?.nowPlaying?.playId, Boolean);
  return () => socket.leave();
}
