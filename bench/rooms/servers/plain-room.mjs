/**
 * What a room sends, for engines that have no rooms of their own: the same messages as Turnstage's, so that every
 * engine sends the same number of bytes. It stores votes, as every room must, and nothing else.
 */

export class PlainRoom {
  uuid;
  seq = 1_800_000_000_000;
  people = new Map();
  likes = 0;
  dislikes = 0;

  constructor(uuid) {
    this.uuid = uuid;
  }

  joinRoom(person) {
    const entry = {
      user: { uuid: person.uuid, tokenRole: 'guest', canDj: true },
      data: { userProfile: person, position: { x: 50.1, y: 49.9 }, songVotes: {} },
    };
    this.people.set(person.uuid, entry);
    const place = this.people.size - 1;
    const { user, data } = entry;
    return this.push('userJoined', [
      { op: 'add', path: `/allUserData/${person.uuid}`, value: data },
      { op: 'add', path: `/allUsers/${place}`, value: user },
      { op: 'add', path: `/audienceUsers/${place}`, value: user },
      { op: 'add', path: `/floorUsers/${place}`, value: user },
    ]);
  }

  leave(uuid) {
    this.people.delete(uuid);
  }

  vote(uuid, like) {
    const votes = this.people.get(uuid)?.data.songVotes ?? {};
    if (votes.like === true) this.likes -= 1;
    if (votes.like === false) this.dislikes -= 1;
    const op = votes.like === undefined ? 'add' : 'replace';
    votes.like = like;
    if (like) this.likes += 1;
    else this.dislikes += 1;
    return this.push('votedOnSong', [
      { op: 'replace', path: '/voteCounts/likes', value: this.likes },
      { op: 'replace', path: '/voteCounts/dislikes', value: this.dislikes },
      { op: 'replace', path: '/vibeMeter', value: this.likes / Math.max(1, this.people.size - 1) },
      { op, path: `/allUserData/${uuid}/songVotes/like`, value: like },
    ]);
  }

  push(name, statePatch) {
    this.seq += 1;
    const message = { name, statePatch };
    return { context: 'user', message, room: this.uuid, from: '0', sentAt: Date.now(), seq: this.seq };
  }

  /** The room state in the join response, and the patch that adds the people. */
  roomState() {
    const users = [...this.people.values()].map(({ user }) => user);
    return {
      allUserData: {},
      allUsers: users,
      audienceUsers: users,
      djs: [],
      floorUsers: users,
      nowPlaying: null,
      settings: { uuid: this.uuid, name: 'Bench', roomSize: 5_000 },
      songsRemainingForDj: 0,
      vibeMeter: 0,
      visibleDjs: [],
      voteCounts: { likes: this.likes, dislikes: this.dislikes, stars: 0 },
    };
  }

  fill() {
    return [...this.people].map(([uuid, { data }]) => ({
      op: 'add',
      path: `/allUserData/${uuid}`,
      value: data,
    }));
  }
}

/** The owner of a Turnstage token; the other engines don't check tokens. */
export function readPerson(token) {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  return { uuid: sub, nickname: `ghost-${sub.slice(0, 4)}`, avatarId: 'ghost', color: '#FFFFFF' };
}
