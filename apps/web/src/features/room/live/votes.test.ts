import { describe, expect, it } from 'vitest';
import { aRoom, dj, person, play } from './a-room.fixture.ts';
import { shownVotes, whyNotVote } from './votes.ts';

const nowPlaying = play(0);
const { playId } = nowPlaying;
const liked = aRoom(
  {
    djs: [dj('a')],
    nowPlaying,
    voteCounts: { likes: 5, dislikes: 1, stars: 2 },
    allUserData: { me: { songVotes: { like: true } } } as never,
  },
  [person('me')],
);

describe('votes as shown', () => {
  it('are those of the picture while none of mine is on its way', () => {
    const { like, counts } = shownVotes(liked, 'me', null);
    expect(like).toBe(true);
    expect(counts).toEqual({ likes: 5, dislikes: 1, stars: 2 });
  });

  it('move with mine before the room has answered', () => {
    expect(shownVotes(liked, 'me', { playId, like: false })).toEqual({
      like: false,
      dislike: true,
      star: false,
      counts: { likes: 4, dislikes: 2, stars: 2 },
    });
  });

  it('count a star beside the like', () => {
    const { like, star, counts } = shownVotes(liked, 'me', { playId, star: true });
    expect([like, star, counts.stars]).toEqual([true, true, 3]);
  });

  it('count nothing twice once the picture has it', () => {
    expect(shownVotes(liked, 'me', { playId, like: true }).counts.likes).toBe(5);
  });

  it('forget one that was meant for an earlier song', () => {
    expect(shownVotes(liked, 'me', { playId: 'earlier', like: false }).dislike).toBe(false);
  });
});

it('R49 to R51: says why one may not vote', () => {
  expect(whyNotVote(aRoom(), 'me', false)).toBe('nothing-playing');
  expect(whyNotVote(liked, 'me', true)).toBe('guest');
  expect(whyNotVote(liked, 'a', false)).toBe('own-song');
  expect(whyNotVote(liked, 'me', false)).toBeNull();
});
