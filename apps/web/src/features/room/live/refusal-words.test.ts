import { i18n } from '@lingui/core';
import { ApiError, RoomActionError, RoomConnectionError } from '@turnstage/client';
import { refusals, type RefusalCode } from '@turnstage/room-engine';
import { beforeEach, expect, it } from 'vitest';
import { inOurWords, whyItFailed } from './refusal-words.ts';

/** What only a program that writes its own frames is told. */
const unmet: readonly string[] = [
  'action/unknown',
  'action/invalid',
  'action/host-only',
  'vote/invalid',
  'animation/invalid',
] satisfies RefusalCode[];

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('has words for every refusal of a room that a page can meet', () => {
  const untold = Object.entries(refusals).filter(([, sentence]) =>
    inOurWords(sentence).includes('not accepted'),
  );
  expect(untold.map(([code]) => code)).toEqual(unmet);
});

it('names the song that a room does not take, where it was told', () => {
  const aboutSongs = (['song/too-short', 'song/too-long', 'song/repeated', 'song/not-found'] as const).map(
    (code) => inOurWords(refusals[code], 'Low Terrace'),
  );
  expect(aboutSongs).toEqual([
    '“Low Terrace” is too short to be played.',
    '“Low Terrace” is longer than this room allows.',
    '“Low Terrace” was played here less than an hour ago.',
    '“Low Terrace” could not be found.',
  ]);
  expect(inOurWords(refusals['song/too-long'])).toBe('This song is longer than this room allows.');
  expect(inOurWords(refusals['vote/own-song'], 'Low Terrace')).not.toContain('Low Terrace');
});

it('puts a sentence that it does not know behind one of its own', () => {
  expect(inOurWords('The roof is open.')).toBe(
    'This was not accepted. The server’s words: The roof is open.',
  );
});

it('tells a lost line from a refusal', () => {
  expect(whyItFailed(new RoomConnectionError('Not connected', false))).toContain('can’t be reached');
  expect(whyItFailed(new ApiError(0, {}))).toContain('can’t be reached');
  expect(whyItFailed(new RoomActionError(refusals['vote/own-song'], 'voteOnSong'))).toContain(
    'your own song',
  );
});
