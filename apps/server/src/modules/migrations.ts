/** The tables of all modules, in an order in which each may be made. */
import type { ModuleMigrations } from '../db/index.ts';
import { auditMigrations } from './audit/migrations/index.ts';
import { chatMigrations } from './chat/migrations/index.ts';
import { notificationMigrations } from './notification/migrations/index.ts';
import { playlistMigrations } from './playlist/migrations/index.ts';
import { realtimeMigrations } from './realtime/migrations/index.ts';
import { roomMigrations } from './room/migrations/index.ts';
import { socialMigrations } from './social/migrations/index.ts';
import { uploadMigrations } from './upload/migrations/index.ts';
import { userMigrations } from './user/migrations/index.ts';

export const allMigrations: readonly ModuleMigrations[] = [
  userMigrations,
  auditMigrations,
  socialMigrations,
  uploadMigrations,
  playlistMigrations,
  roomMigrations,
  chatMigrations,
  notificationMigrations,
  realtimeMigrations,
];
