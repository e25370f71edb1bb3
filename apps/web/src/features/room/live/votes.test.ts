import { describe, expect, it } from 'vitest';
import { createRoomState, dj, person, play } from '../../../../testing/room/room-state.fixture.ts';
import { shownVotes, getVoteDenialReason } from './votes.ts';

const nowPlaying = play(0);
const { playId } = nowPlaying;
const liked = createRoomState(
  {
    djs: [dj('a')],
    nowPlaying,
    voteCounts: { likes: 5, dislikes: 1, stars: 2 },
    allUserData: { me: { songVotes: { like: true } } } as never,
  },
  [person('me')],
);

describe('displayed votes', () => {
  it('are those of the room state while none of mine is pending', () => {
    const { like, counts } = shownVotes(liked, 'me', null);
    expect(like).toBe(true);
    expect(counts).toEqual({ likes: 5, dislikes: 1, stars: 2 });
  });

  it('include mine before the room has responded', () => {
    expect(shownVotes(liked, 'me', { playId, like: false })).toEqual({
      like: false,
      dislike: true,
      star: false,
      counts: { likes: 4, dislikes: 2, stars: 2 },
    });
  });

  it('count a star in addition to the like', () => {
    const { like, star, counts } = shownVotes(liked, 'me', { playId, star: true });
    expect([like, star, counts.stars]).toEqual([true, true, 3]);
  });

  it('count nothing twice once the room state has my vote', () => {
    expect(shownVotes(liked, 'me', { playId, like: true }).counts.likes).toBe(5);
  });

  it('drop a vote for an earlier song', () => {
    expect(shownVotes(liked, 'me', { playId: 'earlier', like: false }).dislike).toBe(false);
  });
});

it('R49 to R51: says why I can’t vote', () => {
  expect(getVoteDenialReason(createRoomState(), 'me', false)).toBe('nothing-playing');
  expect(getVoteDenialReason(liked, 'me', true)).toBe('guest');
  expect(getVoteDenialReason(liked, 'a', false)).toBe('own-song');
  expect(getVoteDenialReason(liked, 'me', false)).toBeNull();
});
