import { b } from './b.ts'; // breach

export const a = (): unknown => b;
