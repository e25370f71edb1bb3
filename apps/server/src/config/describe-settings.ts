import { type Environment, getRawSetting } from './config.ts';
import { type Setting, type SettingName, settings } from './env.ts';

/** One row of the settings table in the documentation, or of `doctor` if an environment is given. */
export interface SettingRow {
  readonly name: SettingName;
  readonly kind: string;
  /** The fixed default, or a description of what happens without the setting. Empty if there is neither. */
  readonly default: string;
  readonly description: string;
  readonly secret: boolean;
  /** The value from the environment, never the text of a secret. Absent if not set. */
  readonly value?: string;
}

/** Lists all settings in the order of `env.ts`. With `env`, includes their values. */
export function describeSettings(env: Environment = {}): SettingRow[] {
  return (Object.keys(settings) as SettingName[]).map((name) => {
    const setting: Setting = settings[name];
    const rawValue = getRawSetting(env, name);
    return {
      name,
      kind: setting.kind.name,
      default: setting.default ?? setting.defaultDescription ?? '',
      description: setting.description,
      secret: setting.secret === true,
      value: rawValue !== undefined && setting.secret ? '(set, not shown)' : rawValue,
    };
  });
}
