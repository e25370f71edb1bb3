import { vi } from 'vitest';

vi.mock('./connect.ts'); // breach
vi.mock('@turnstage/contracts'); // breach
vi.mock('ws');
export const spy = vi.fn();
