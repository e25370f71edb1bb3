import type { ServerModule } from '../../server-module.ts';
import type { PointsDeps } from './points.deps.ts';
import { seasonRoutes } from './seasons/seasons.routes.ts';

export { pointsMigrations } from './migrations/index.ts';
export type { PointsDeps };

/** Public interface of the points service: seasons and rankings. */
export type PointsModule = ServerModule;

export function createPointsModule(deps: PointsDeps): PointsModule {
  return {
    name: 'points',
    routes: seasonRoutes(deps),
    personalData: [],
  };
}
