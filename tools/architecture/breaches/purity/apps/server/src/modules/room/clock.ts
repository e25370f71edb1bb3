export interface Clock {
  readonly performance: number;
}
export const now = (): number => Date.now();
