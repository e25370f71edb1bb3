import { i18n } from '@lingui/core';
import { ApiError, RoomActionError, RoomConnectionError } from '@turnstage/client';
import { roomRefusals, type RoomRefusalCode } from '@turnstage/contracts/values';
import { beforeEach, expect, it } from 'vitest';
import { translateRefusal, describeFailure } from './refusal-messages.ts';

/** Refusals that only clients with hand-written frames can cause. */
const unmet: readonly string[] = [
  'action/unknown',
  'action/invalid',
  'action/host-only',
  'vote/invalid',
  'animation/invalid',
] satisfies RoomRefusalCode[];

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('translates every refusal that the page can cause', () => {
  const codes = Object.keys(roomRefusals) as RoomRefusalCode[];
  const untranslated = codes.filter(
    (code) => translateRefusal(code, 'x') === 'That didn’t work. The server says: x',
  );
  expect(untranslated).toEqual(unmet);
});

it('names the refused song when its name is known', () => {
  const songSentences = (['song/too-short', 'song/too-long', 'song/repeated', 'song/not-found'] as const).map(
    (code) => translateRefusal(code, roomRefusals[code], 'Low Terrace'),
  );
  expect(songSentences).toEqual([
    '“Low Terrace” is too short to play.',
    '“Low Terrace” is longer than this room allows.',
    '“Low Terrace” played here within the last hour.',
    'Couldn’t find “Low Terrace”.',
  ]);
  expect(translateRefusal('song/too-long', 'English')).toBe('This song is longer than this room allows.');
  expect(translateRefusal('vote/own-song', 'English', 'Low Terrace')).not.toContain('Low Terrace');
});

it('quotes an unknown sentence after a general one', () => {
  expect(translateRefusal('request/invalid', 'The roof is open.')).toBe(
    'That didn’t work. The server says: The roof is open.',
  );
});

it('distinguishes a lost connection from a refusal', () => {
  expect(describeFailure(new RoomConnectionError('Not connected', false))).toContain('Can’t reach');
  expect(describeFailure(new ApiError(0, {}))).toContain('Can’t reach');
  expect(
    describeFailure(new RoomActionError({ error: 'English', code: 'vote/own-song' }, 'voteOnSong')),
  ).toContain('your own song');
});
