import { limit } from '@turnstage/contracts';
import { limit as deep } from '@turnstage/contracts/src/limits.ts'; // breach
import { limit as beside } from '../../contracts/src/limits.ts'; // breach

export const limits = [limit, deep, beside];
