/** The migrations of all modules, ordered so that each can run after those before it. */
import { httpMigrations } from '../http/idempotency/idempotency.store.ts';
import { rateLimitMigrations } from '../rate-limits/index.ts';
import { settingsMigrations } from '../settings/index.ts';
import { ownershipMigrations, type ModuleMigrations } from '../db/index.ts';
import { auditMigrations } from './audit/migrations/index.ts';
import { chatMigrations } from './chat/migrations/index.ts';
import { cometMigrations } from './comet/migrations/index.ts';
import { notificationMigrations } from './notification/migrations/index.ts';
import { paymentMigrations } from './payment/migrations/index.ts';
import { playlistMigrations } from './playlist/migrations/index.ts';
import { pointsMigrations } from './points/migrations/index.ts';
import { realtimeMigrations } from './realtime/migrations/index.ts';
import { roomMigrations } from './room/migrations/index.ts';
import { sharingMigrations } from './sharing/migrations/index.ts';
import { socialMigrations } from './social/migrations/index.ts';
import { uploadMigrations } from './upload/migrations/index.ts';
import { userMigrations } from './user/migrations/index.ts';

export const allMigrations: readonly ModuleMigrations[] = [
  httpMigrations,
  ownershipMigrations,
  rateLimitMigrations,
  settingsMigrations,
  userMigrations,
  auditMigrations,
  socialMigrations,
  uploadMigrations,
  playlistMigrations,
  paymentMigrations,
  pointsMigrations,
  roomMigrations,
  chatMigrations,
  // Takes over a table that a step of chat moves.
  cometMigrations,
  notificationMigrations,
  sharingMigrations,
  realtimeMigrations,
];
