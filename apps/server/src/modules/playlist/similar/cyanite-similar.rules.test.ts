import { Value } from '@sinclair/typebox/value';
import { expect, test } from 'vitest';
import { CyaniteSimilarReply, readSimilarIds, interleave } from './cyanite-similar.rules.ts';

/** The example of api-docs.cyanite.ai/docs/similarity-search, for a track of Spotify. */
const recorded = {
  data: {
    spotifyTrack: {
      __typename: 'SpotifyTrack',
      id: '11dFghVXANMlKmJXsNCbNl',
      similarTracks: {
        __typename: 'SimilarTracksConnection',
        edges: [{ node: { id: '5P8KKoAiwhzZkwcBuyhdUi' } }, { node: { id: '6tnnuZ3pgO83D65xIRgEaG' } }],
      },
    },
  },
};

test('reads a recorded reply', () => {
  expect(Value.Check(CyaniteSimilarReply, recorded)).toBe(true);
  expect(readSimilarIds(recorded)).toEqual(['5P8KKoAiwhzZkwcBuyhdUi', '6tnnuZ3pgO83D65xIRgEaG']);
});

test.each([
  { __typename: 'SpotifyTrackNotFoundError', message: 'Track not found' },
  { id: '1', similarTracks: { __typename: 'SimilarTracksError', code: 'trackNotAnalyzed', message: 'no' } },
  null,
])('finds nothing in %j', (spotifyTrack) => {
  const reply = { data: { spotifyTrack } };
  expect(Value.Check(CyaniteSimilarReply, reply)).toBe(true);
  expect(readSimilarIds(reply)).toEqual([]);
});

test('an error of the interface is no reply', () => {
  expect(Value.Check(CyaniteSimilarReply, { data: null, errors: [{ message: 'Not authorized' }] })).toBe(
    false,
  );
});

test('takes the best of each list first, and each once', () => {
  expect(interleave([['a', 'b', 'c'], ['b', 'd'], []])).toEqual(['a', 'b', 'd', 'c']);
  expect(interleave([])).toEqual([]);
});
