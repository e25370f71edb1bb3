import type { d } from './d.ts';

export const e = async (): Promise<typeof d> => (await import('./d.ts')).d;
