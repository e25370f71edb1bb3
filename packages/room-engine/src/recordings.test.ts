/**
 * Journals recorded by every version of the engine, replayed by this one. A failure means that this engine makes
 * something else of what is stored: raise `engineFormatVersion` (format.ts says when), then record:
 *
 *     RECORD_JOURNALS=1 npx vitest run --project pure packages/room-engine/src/recordings.test.ts
 *
 * That writes the journals of the current version, and what this engine makes of the earlier ones. Journals of a
 * released version never change; those of a version that isn't released yet may be recorded anew.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RoomAction } from './actions.ts';
import {
  engineFormatVersion,
  FormatError,
  minReplayVersion,
  upgradeState,
  assertReplayable,
} from './format.ts';
import { cloneJson } from './plain-json.ts';
import { replay, type JournalEntry, type Replay } from './replay.ts';
import type { RoomEngineState } from './state.ts';
import { bob } from '../testing/characters.ts';
import { recordJournals } from '../testing/record-journals.ts';

interface Outcome {
  readonly state: RoomEngineState;
  readonly events: readonly string[];
  readonly refused: Replay['refused'];
}

interface Recording {
  readonly formatVersion: number;
  readonly start: RoomEngineState;
  readonly entries: readonly JournalEntry[];
  /** What each engine version since then makes of it. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
}

const folder = new URL('../recordings/', import.meta.url);
const listVersions = () =>
  existsSync(folder) ? readdirSync(folder).map((name) => Number(name.slice(1))) : [];
const isRecording = process.env['RECORD_JOURNALS'] === '1';

const folderOf = (version: number) => new URL(`v${version}/`, folder);

function readRecordings(version: number): { name: string; recording: Recording }[] {
  return readdirSync(folderOf(version)).map((name) => ({
    name,
    recording: JSON.parse(readFileSync(new URL(name, folderOf(version)), 'utf8')) as Recording,
  }));
}

function write(name: string, recording: Recording): void {
  const { formatVersion, start, entries, outcomes } = recording;
  mkdirSync(folderOf(formatVersion), { recursive: true });
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  const text = `{"formatVersion":${formatVersion},\n"start":${JSON.stringify(start)},\n"entries":[\n${lines}\n],\n"outcomes":${JSON.stringify(outcomes, null, 1)}}\n`;
  writeFileSync(new URL(name, folderOf(formatVersion)), text);
}

function outcomeOf({ start, entries }: Pick<Recording, 'start' | 'entries'>): Outcome {
  const { state, events, refused } = replay(upgradeState(cloneJson(start)), cloneJson(entries));
  return cloneJson({ state, events: events.map(({ type }) => type), refused });
}

/** The journals that this engine records, by file name. */
const current: Readonly<Record<string, Pick<Recording, 'start' | 'entries'>>> = Object.fromEntries(
  Object.entries(recordJournals()).map(([name, journal]) => [`${name}.json`, cloneJson(journal)]),
);

if (isRecording) {
  for (const [name, journal] of Object.entries(current)) {
    const outcomes = { [engineFormatVersion]: outcomeOf(journal) };
    write(name, { formatVersion: engineFormatVersion, ...journal, outcomes });
  }
  for (const version of listVersions().filter(
    (each) => each >= minReplayVersion && each < engineFormatVersion,
  ))
    for (const { name, recording } of readRecordings(version)) {
      const outcomes = { ...recording.outcomes, [engineFormatVersion]: outcomeOf(recording) };
      write(name, { ...recording, outcomes });
    }
}

const versions = listVersions();

/** Every action that goes into journals. The type check fails when one is missing. */
const journaled = {
  join: true,
  disconnect: true,
  graceEnded: true,
  addDj: true,
  removeDj: true,
  leaveAfterSong: true,
  confirmPresence: true,
  claimSound: true,
  updateNextSong: true,
  offerNextSong: true,
  lookedUpSong: true,
  skipSong: true,
  voteOnSong: true,
  kick: true,
  globalKick: true,
  reset: true,
  updateSettings: true,
  liftRestrictions: true,
  shiftClock: true,
  updateProfile: true,
  noteActivity: true,
  endOfSong: true,
  askStillThere: true,
  freeSilentSeat: true,
  restart: true,
} satisfies Record<Exclude<JournalEntry['action']['type'], 'playOneTimeAnimation'>, true>;

describe.each(versions.filter((version) => version >= minReplayVersion))(
  'journals of format %i',
  (version) => {
    it.each(readRecordings(version))('$name has the recorded outcome', ({ recording }) => {
      const outcome = outcomeOf(recording);
      expect(outcome.refused).toEqual(recording.outcomes[engineFormatVersion]?.refused);
      expect(outcome).toEqual(recording.outcomes[engineFormatVersion]);
    });
  },
);

describe('the journals of the current format', () => {
  it('are recorded, with every action in them', () => {
    expect(versions).toContain(engineFormatVersion);
    const recorded = readRecordings(engineFormatVersion).flatMap(({ recording }) => recording.entries);
    const types = new Set(recorded.map(({ action }) => action.type));
    expect([...types].sort()).toEqual(Object.keys(journaled).sort());
  });

  it('are what this engine records: neither actions nor the state have changed their shape', () => {
    const recordings = readRecordings(engineFormatVersion);
    expect(recordings.map(({ name }) => name).sort()).toEqual(Object.keys(current).sort());
    for (const { name, recording } of recordings) {
      // Random histories depend on the library that draws them.
      if (name.startsWith('random')) continue;
      const { start, entries } = recording;
      expect({ start, entries }, name).toEqual(current[name]);
    }
  });

  it('are replayed without a refusal', () => {
    for (const { recording } of readRecordings(engineFormatVersion))
      expect(outcomeOf(recording).refused).toEqual([]);
  });
});

it('replay skips an entry that is refused, and reports it', () => {
  const { start, entries } = current['line-up.json']!;
  const action = { type: 'danced' } as unknown as RoomAction;
  const facts = { now: 0, seed: 'x', actor: { uuid: bob, tokenRole: 'user' as const } };
  const spoilt = [...entries.slice(0, 3), { action, facts }, ...entries.slice(3)];
  const { state, refused } = replay(cloneJson(start), cloneJson(spoilt));
  expect(refused).toEqual([{ index: 3, action: 'danced', code: 'action/unknown' }]);
  expect(cloneJson(state)).toEqual(outcomeOf({ start, entries }).state);
});

it('what a newer engine stored is refused with a sentence', () => {
  const { start } = current['line-up.json']!;
  const newer = { ...start, formatVersion: engineFormatVersion + 1 };
  expect(() => upgradeState(newer)).toThrow(FormatError);
  expect(() => upgradeState(newer)).toThrow(/Start the newer version\.$/);
  expect(() => assertReplayable(engineFormatVersion + 1)).toThrow(FormatError);
  expect(() => assertReplayable(minReplayVersion - 1)).toThrow(/stop it cleanly/);
  expect(upgradeState(start)).toBe(start);
});
