/** Folds the sums of hours into those of all, of the hours of a day, and of days (rules X100 and X101). */

interface HourSums {
  readonly day: string;
  readonly hour: number;
  readonly plays: number;
  readonly likes: number;
  readonly dislikes: number;
  readonly stars: number;
  readonly playedSeconds: number;
  readonly listeners: number;
  readonly countedListeners: number;
  readonly heard: number;
  readonly heardToEnd: number;
}

const added = ['plays', 'likes', 'dislikes', 'stars', 'playedSeconds', 'heard', 'heardToEnd'] as const;

export function totalsOf(hours: readonly HourSums[]): Record<(typeof added)[number], number> {
  const sumOf = (name: (typeof added)[number]) => hours.reduce((sum, one) => sum + one[name], 0);
  return {
    plays: sumOf('plays'),
    likes: sumOf('likes'),
    dislikes: sumOf('dislikes'),
    stars: sumOf('stars'),
    playedSeconds: sumOf('playedSeconds'),
    heard: sumOf('heard'),
    heardToEnd: sumOf('heardToEnd'),
  };
}

export function byHour(hours: readonly HourSums[]) {
  const sums = Array.from({ length: 24 }, () => ({ plays: 0, listeners: 0, counted: 0 }));
  for (const one of hours) {
    const sum = sums[one.hour];
    if (!sum) continue;
    sum.plays += one.plays;
    sum.listeners += one.listeners;
    sum.counted += one.countedListeners;
  }
  return sums.map(({ plays, listeners, counted }, hour) => ({
    hour,
    plays,
    listeners: counted === 0 ? 0 : listeners / counted,
  }));
}

export function byDay(
  hours: readonly HourSums[],
  people: { readonly byDay: readonly { readonly day: string; readonly people: number }[] },
) {
  const peopleOf = new Map(people.byDay.map((one) => [one.day, one.people]));
  const plays = new Map<string, number>();
  for (const one of hours) plays.set(one.day, (plays.get(one.day) ?? 0) + one.plays);
  return [...plays]
    .filter(([, count]) => count > 0)
    .map(([day, count]) => ({ day, plays: count, people: peopleOf.get(day) ?? 0 }));
}
