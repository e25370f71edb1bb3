/** What stands out among the songs of a session (rule R135). Pure. */
interface JudgedPlay {
  readonly play_id: string;
  readonly dj_uuid: string | null;
  readonly likes: number;
  readonly dislikes: number;
  readonly stars: number;
}

/** The same measure as in the charts (R131). */
const scoreOf = ({ likes, stars, dislikes }: Omit<JudgedPlay, 'play_id' | 'dj_uuid'>): number =>
  likes + 2 * stars - dislikes;

/** The first of those that were liked most; undefined when nothing was. */
export function bestPlay<Play extends JudgedPlay>(plays: readonly Play[]): Play | undefined {
  let best: Play | undefined;
  for (const play of plays) if (scoreOf(play) > 0 && (!best || scoreOf(play) > scoreOf(best))) best = play;
  return best;
}

export interface DjNumbers {
  readonly uuid: string;
  readonly plays: number;
  readonly likes: number;
  readonly stars: number;
}

/** Sums up plays by DJ: the most liked first, then those who played most. */
export function sumUpDjs(plays: readonly JudgedPlay[]): DjNumbers[] {
  const djs = new Map<string, DjNumbers & { dislikes: number }>();
  for (const { dj_uuid: uuid, likes, stars, dislikes } of plays) {
    if (uuid === null) continue;
    const before = djs.get(uuid) ?? { uuid, plays: 0, likes: 0, stars: 0, dislikes: 0 };
    djs.set(uuid, {
      uuid,
      plays: before.plays + 1,
      likes: before.likes + likes,
      stars: before.stars + stars,
      dislikes: before.dislikes + dislikes,
    });
  }
  return [...djs.values()]
    .sort((a, b) => scoreOf(b) - scoreOf(a) || b.plays - a.plays)
    .map(({ uuid, plays: count, likes, stars }) => ({ uuid, plays: count, likes, stars }));
}
