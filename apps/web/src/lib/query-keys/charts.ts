/** Query keys about what was liked most in a room or a community. `place` is its uuid. */
export const chartKeys = {
  one: (place: string, kind: string, period: string) => ['charts', place, kind, period] as const,
};
