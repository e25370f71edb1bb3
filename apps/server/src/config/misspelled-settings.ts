/** Finds environment variables that look like a misspelled setting, so that they don't silently do nothing. */
import { settings } from './env.ts';

const settingNames = Object.keys(settings);
const prefix = 'TURNSTAGE_';

/** One sentence for each variable that was probably meant to be a setting. Empty variables count as not set. */
export function describeMisspelledSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    // Kubernetes sets TURNSTAGE_PORT=tcp://… for a service of that name.
    if (name in settings || !value?.trim() || value.startsWith('tcp://')) return [];
    const wanted = findIntendedSetting(name);
    return wanted === undefined ? [] : [`${name} isn't a setting. Did you mean ${wanted}?`];
  });
}

function findIntendedSetting(name: string): string | undefined {
  const bareName = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  if (bareName in settings) return bareName;
  const characters = charactersOf(bareName);
  const [closest] = settingNames
    // No start of the server should compare every letter of every variable.
    .filter((_, at) => isClose(bareName, characters, at))
    .map((setting) => ({ setting, distance: editDistance(bareName, setting) }))
    .filter(({ setting, distance }) => distance <= maxDistance(bareName, setting))
    .toSorted((a, b) => a.distance - b.distance);
  return closest?.setting;
}

/** Short names are one letter away from many variables of other programs: only swapped characters count there. */
function maxDistance(name: string, setting: string): number {
  const lengthDifference = Math.abs(name.length - setting.length);
  if (setting.length < 6) return [...name].toSorted().join('') === [...setting].toSorted().join('') ? 1 : 0;
  return setting.length >= 9 && lengthDifference <= 1 ? 2 : 1;
}

/** Where all characters of a name are, whatever their order: one bit for each. */
function charactersOf(name: string): number {
  let characters = 0;
  for (let at = 0; at < name.length; at += 1) characters |= 1 << (name.charCodeAt(at) & 31);
  return characters;
}

const settingCharacters = settingNames.map(charactersOf);
const furthest = 2;

/** False if `editDistance` is certainly too large: an edit brings two characters at most into only one of the names. */
function isClose(name: string, characters: number, at: number): boolean {
  if (Math.abs((settingNames[at]?.length ?? 0) - name.length) > furthest) return false;
  let different = characters ^ (settingCharacters[at] ?? 0);
  let count = 0;
  for (; different !== 0; different &= different - 1) count += 1;
  return count <= 2 * furthest;
}

/** Inserted, deleted and replaced characters, and neighbours that are swapped, count one each. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (rows[i - 1]?.[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let distance = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (i > 1 && j > 1 && isSwap) distance = Math.min(distance, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(distance);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
