import { manualClock } from '@turnstage/server/testing';
import { describe, expect, test } from 'vitest';
import { ChannelVersions } from './channel-versions.ts';
import { ResponseCache } from './response-cache.ts';

function cache() {
  const [clock, versions] = [manualClock(), new ChannelVersions()];
  const responses = new ResponseCache(versions, clock);
  let loads = 0;
  const request = (
    userUuid = 'bob',
    channelUuid = 'room',
    text = 'q',
    load = async () => `answer ${++loads}`,
  ) => responses.getOrLoad({ userUuid, channelUuid, text }, load);
  return { clock, versions, responses, request };
}

describe('C33: requesting the same page again', () => {
  test('is answered from the cache until the channel changes, for a minute at most', async () => {
    const { request, versions, clock } = cache();
    expect([await request(), await request()]).toEqual(['answer 1', 'answer 1']);
    versions.note('another room');
    expect(await request()).toBe('answer 1');
    versions.note('room');
    expect([await request(), await request()]).toEqual(['answer 2', 'answer 2']);
    clock.advance(60_000);
    expect(await request()).toBe('answer 3');
  });

  test('never returns what was cached for another person or another request', async () => {
    const { request, responses } = cache();
    expect([await request('bob'), await request('cat'), await request('bob', 'room', 'other')]).toEqual([
      'answer 1',
      'answer 2',
      'answer 3',
    ]);
    responses.clearUser('bob');
    expect([await request('bob'), await request('cat')]).toEqual(['answer 4', 'answer 2']);
  });

  test('a change while the response is loaded makes that response outdated', async () => {
    const { request, versions } = cache();
    const late = request('bob', 'room', 'q', async () => {
      versions.note('room');
      return 'old';
    });
    expect(await late).toBe('old');
    expect(await request()).toBe('answer 1');
  });

  test('a failure is not cached', async () => {
    const { request } = cache();
    await expect(request('bob', 'room', 'q', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await request()).toBe('answer 1');
  });

  test('a room counts as followed as long as somebody polls it', async () => {
    const { request, responses, clock } = cache();
    expect(responses.isFollowed('room')).toBe(false);
    await request();
    clock.advance(4 * 60_000);
    expect(responses.isFollowed('room')).toBe(true);
    clock.advance(60_000);
    expect(responses.isFollowed('room')).toBe(false);
  });
});

test('a channel that has changed never looks unchanged, however many channels there are', () => {
  const versions = new ChannelVersions();
  versions.note('first');
  const before = versions.get('first');
  versions.note('first');
  const after = versions.get('first');
  expect(after).not.toBe(before);
  for (let n = 0; n < 20_001; n += 1) versions.note(`channel ${n}`);
  // The channel was dropped from the map by now. Its version may be higher than before, which costs one extra load,
  // but it's never lower.
  expect(versions.get('first')).toBeGreaterThanOrEqual(after);
  expect(versions.get('never seen')).toBeGreaterThanOrEqual(after);
});
