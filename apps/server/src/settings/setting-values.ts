import type { RoomAccent, SetupStep } from '@turnstage/contracts';
import type { Config } from '../config/index.ts';

/** What staff can change while the server runs (rule W20). */
export interface SettingValues {
  /** What the installation is called. */
  readonly name: string;
  readonly accent: RoomAccent;
  readonly signUp: Config['accounts']['signUp'];
  /** 0: only on request. */
  readonly backupEveryHours: number;
  readonly backupKeep: number;
  /** Whether the setup was finished or dismissed. */
  readonly isSetUp: boolean;
  readonly skippedSteps: readonly SetupStep[];
}

/** Who decides a value: the environment wins over what is stored, which wins over the default. */
export type SettingSource = 'environment' | 'stored' | 'default';

/** The variables of the environment that decide one of them. */
export const environmentNames = {
  signUp: 'SIGN_UP',
  backupEveryHours: 'BACKUP_EVERY_HOURS',
  backupKeep: 'BACKUP_KEEP',
} as const satisfies Partial<Record<keyof SettingValues, string>>;

/** From the configuration, which has the defaults of what the environment doesn't set. */
export function toConfigured({ accounts, backups }: Config): SettingValues {
  return {
    name: 'Turnstage',
    accent: 'amber',
    signUp: accounts.signUp,
    backupEveryHours: backups.everyHours,
    backupKeep: backups.keep,
    isSetUp: false,
    skippedSteps: [],
  };
}

/** The configuration with what is stored, for everything that reads one. */
export function withStored(config: Config, values: SettingValues): Config {
  return {
    ...config,
    accounts: { ...config.accounts, signUp: values.signUp },
    backups: { ...config.backups, everyHours: values.backupEveryHours, keep: values.backupKeep },
  };
}
