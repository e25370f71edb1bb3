/** The set-up that almost every test of the server needs: a server with its own database, and the people in the test. */
import type { TestPerson } from '@turnstage/testkit';
import { afterAll, beforeAll } from 'vitest';
import type { Clock } from '../../src/clock.ts';
import type { ManualClock } from './manual-clock.ts';
import { startWorld, type PersonName, type World, type WorldOptions } from './world.ts';

export interface UseWorldOptions<N extends PersonName, C extends Clock> extends WorldOptions<C> {
  /** Who signs up before the first test, in this order. Others appear when `world.person` first names them. */
  readonly people?: readonly N[];
}

export type UsedWorld<N extends PersonName, C extends Clock> = Readonly<Record<N, TestPerson>> & {
  readonly world: World<C>;
};

/**
 * Starts a world before the tests of the calling file (or of the `describe` around the call) and stops it after
 * them. What it returns can be taken apart at once, but is only usable in hooks and tests.
 */
export function useWorld<const N extends PersonName = never, C extends Clock = ManualClock>(
  options: UseWorldOptions<N, C> = {},
): UsedWorld<N, C> {
  const { people = [], ...worldOptions } = options;
  let started: World<C> | undefined;
  const signedUp = new Map<PersonName, TestPerson>();
  beforeAll(async () => {
    started = await startWorld(worldOptions);
    for (const name of people) signedUp.set(name, await started.person(name));
  });
  afterAll(async () => {
    await started?.stop();
    started = undefined;
  });
  const world = deferred<World<C>>('the world', worldKeys, () => started);
  const named = people.map((name) => [
    name,
    deferred<TestPerson>(name, personKeys, () => signedUp.get(name)),
  ]);
  return { world, ...Object.fromEntries(named) } as UsedWorld<N, C>;
}

const worldKeys = [
  'anonymous',
  'app',
  'baseUrl',
  'clock',
  'dataDir',
  'database',
  'drain',
  'person',
  'stop',
] as const satisfies readonly (keyof World)[];
const personKeys = ['client', 'name', 'token', 'uuid'] as const satisfies readonly (keyof TestPerson)[];

/** An object whose properties are read from another one that exists later. */
function deferred<T extends object>(
  name: string,
  keys: readonly (keyof T)[],
  get: () => T | undefined,
): Readonly<T> {
  const read = (key: keyof T) => {
    const value = get();
    if (value === undefined) throw new Error(`${name} is there in hooks and tests only`);
    return value[key];
  };
  const properties = keys.map((key) => [key, { enumerable: true, get: () => read(key) }]);
  return Object.defineProperties({}, Object.fromEntries(properties)) as T;
}
