import { randomUUID } from 'node:crypto'; // breach

export const shuffled = (): number => Math.random(); // breach
export const stamped = (): unknown => ({ at: new Date(), id: randomUUID() }); // breach
export const later = (work: () => void): unknown => setTimeout(work, 1); // breach
export const called = Date.now(); // breach
export const written = (text: string): number => Date.parse(text) + new Date(text).getTime();
