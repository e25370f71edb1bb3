import { c } from './c.ts';
import { d } from './d.ts';

export const b = (): unknown => [c, d];
