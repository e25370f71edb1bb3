import { type Environment, givenText } from './config.ts';
import { type Setting, type SettingName, settings } from './env.ts';

/** One line of the settings table in the documentation, or of `doctor` when an environment is given. */
export interface SettingRow {
  readonly name: SettingName;
  readonly kind: string;
  /** The fixed default, or in words what happens without the setting; empty when there is neither. */
  readonly default: string;
  readonly sentence: string;
  readonly secret: boolean;
  /** What the environment says; never the text of a secret. Absent when not set. */
  readonly value?: string;
}

/** All settings in the order of `env.ts`; with `env`, also what is set. */
export function describeSettings(env: Environment = {}): SettingRow[] {
  return (Object.keys(settings) as SettingName[]).map((name) => {
    const setting: Setting = settings[name];
    const given = givenText(env, name);
    return {
      name,
      kind: setting.kind.name,
      default: setting.default ?? setting.otherwise ?? '',
      sentence: setting.sentence,
      secret: setting.secret === true,
      value: given !== undefined && setting.secret ? '(set, not shown)' : given,
    };
  });
}
