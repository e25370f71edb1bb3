/** Between 0 and 1. */
export type Random = () => number;

/** Park and Miller: the same seed returns the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
