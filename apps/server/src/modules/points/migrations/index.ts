import type { ModuleMigrations } from '../../../db/index.ts';
import { customFieldTable } from './0040-custom-fields.ts';
import { bundleOrder } from './0130-bundle-order.ts';
import { engagementTables } from './0131-engagement.ts';
import { weeklyDigests } from './0132-weekly-digest.ts';
import { discordOnly } from './0161-discord-only.ts';
import { seasonAwards } from './0050-season-awards.ts';
import { rankingTables } from './0030-rankings.ts';
import { seasonTables } from './0001-seasons.ts';
import { consumableTables } from './0010-consumables.ts';
import { avatarTables } from './0011-avatars.ts';
import { tokenLedger } from './0020-tokens.ts';
import { tokenBundles } from './0021-token-bundles.ts';
import { consumablePurchases } from './0022-consumable-purchases.ts';

/** Applied in the order of their names; an applied step never changes. */
export const pointsMigrations: ModuleMigrations = {
  schema: 'points_service',
  steps: {
    '0001-seasons': seasonTables,
    '0010-consumables': consumableTables,
    '0011-avatars': avatarTables,
    '0020-token-ledger': tokenLedger,
    '0021-token-bundles': tokenBundles,
    '0022-consumable-purchases': consumablePurchases,
    '0030-rankings': rankingTables,
    '0040-custom-fields': customFieldTable,
    '0050-season-awards': seasonAwards,
    '0130-bundle-order': bundleOrder,
    '0131-engagement': engagementTables,
    '0132-weekly-digest': weeklyDigests,
    '0161-discord-only': discordOnly,
  },
};
