/** Counts people by day of a time zone (rules X100, X101 and X152) from who heard something in which quarter of an hour. */

const quartersOfDay = 96;
const bytesOfPerson = 16;
const bitsOfWord = 32;

/** A day of the time zone lasts until the next one begins. */
export interface LocalDay {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly firstQuarter: number;
}

/** People of a day in UTC: the number of each, and a bit for each quarter of the day, the first one highest. */
export interface Crowd {
  readonly day: number;
  readonly people: Buffer;
}

/** A number, as in crowds, or the id of someone who has none yet. */
export interface Heard {
  readonly person: string;
  readonly quarter: number;
}

export interface PeopleCounts {
  readonly people: number;
  readonly returningPeople: number;
  readonly byDay: readonly { readonly day: string; readonly people: number }[];
}

/** `localDays` cover the range; what was heard outside of it doesn't count. */
export function countPeople(
  localDays: readonly LocalDay[],
  today: number,
  crowds: readonly Crowd[],
  heard: readonly Heard[],
): PeopleCounts {
  const peopleOf = localDays.map(() => new Set<number>());
  const endOf = (at: number) => localDays[at + 1]?.firstQuarter ?? (today + 1) * quartersOfDay;
  const masks = new Map<number, ReturnType<typeof masksOf>>();
  for (const { day, people } of crowds) {
    let ofDay = masks.get(day);
    if (!ofDay) masks.set(day, (ofDay = masksOf(day, localDays, endOf)));
    for (let at = 0; at < people.length; at += bytesOfPerson) {
      const number = people.readInt32BE(at);
      const [first, second, third] = [
        people.readInt32BE(at + 4),
        people.readInt32BE(at + 8),
        people.readInt32BE(at + 12),
      ];
      for (const { index, words } of ofDay)
        if ((first & words[0]) | (second & words[1]) | (third & words[2])) peopleOf[index]?.add(number);
    }
  }
  const unnumbered = new Map<string, number>();
  for (const { person, quarter } of heard) {
    let number = Number(person);
    if (Number.isNaN(number)) {
      number = unnumbered.get(person) ?? -1 - unnumbered.size;
      unnumbered.set(person, number);
    }
    peopleOf[localDays.findLastIndex(({ firstQuarter }) => firstQuarter <= quarter)]?.add(number);
  }
  const daysOf = new Map<number, number>();
  for (const people of peopleOf)
    for (const number of people) daysOf.set(number, (daysOf.get(number) ?? 0) + 1);
  return {
    people: daysOf.size,
    returningPeople: [...daysOf.values()].filter((days) => days > 1).length,
    byDay: localDays.map(({ day }, index) => ({ day, people: peopleOf[index]?.size ?? 0 })),
  };
}

/** Which bits of a day in UTC belong to which local day: mostly to one or two. */
function masksOf(day: number, localDays: readonly LocalDay[], endOf: (at: number) => number) {
  const start = day * quartersOfDay;
  return localDays.flatMap(({ firstQuarter }, index) => {
    const from = Math.max(firstQuarter, start) - start;
    const until = Math.min(endOf(index), start + quartersOfDay) - start;
    if (from >= until) return [];
    const words: [number, number, number] = [0, 0, 0];
    for (let bit = from; bit < until; bit += 1) {
      const word = Math.floor(bit / bitsOfWord) as 0 | 1 | 2;
      words[word] |= 1 << (bitsOfWord - 1 - (bit % bitsOfWord));
    }
    return [{ index, words }];
  });
}
