import type { ModuleMigrations } from '../../../db/index.ts';
import { seasonTables } from './0001-seasons.ts';

/** Applied in the order of their names; an applied step never changes. */
export const pointsMigrations: ModuleMigrations = {
  schema: 'points_service',
  steps: {
    '0001-seasons': seasonTables,
  },
};
