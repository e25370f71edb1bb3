import { e } from './e.ts';

export const d = (): unknown => e;
