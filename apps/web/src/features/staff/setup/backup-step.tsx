import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/form/index.ts';
import { SetByEnvironment } from './set-by-environment.tsx';
import { useChangeSettings, type Settings } from './use-setup.ts';

const choices = [0, 6, 24, 168];
const counts = [3, 7, 14, 30];

/** How often the server backs itself up, and how many archives are stored (W5, W6). */
export function BackupStep({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const save = useChangeSettings();
  const { backupEveryHours: hours, backupKeep: count, setByEnvironment } = settings;
  const describe = (value: number) => {
    if (value === 0) return t`Never`;
    if (value === 24) return t`Every day`;
    if (value === 168) return t`Every week`;
    return t({ message: plural(value, { one: 'Every hour', other: 'Every # hours' }) });
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <Select
          label={t`Back up`}
          hint={t`Database, files and keys in one archive.`}
          value={String(hours)}
          disabled={setByEnvironment.includes('backupEveryHours')}
          options={withValue(choices, hours).map((value) => ({
            value: String(value),
            label: describe(value),
          }))}
          onChange={(value) => save.mutate({ backupEveryHours: Number(value) })}
        />
        <Select
          label={t`Archives to store`}
          hint={t`The oldest are deleted after a new one is verified.`}
          value={String(count)}
          disabled={setByEnvironment.includes('backupKeep')}
          options={withValue(counts, count).map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(value) => save.mutate({ backupKeep: Number(value) })}
        />
      </div>
      <SetByEnvironment settings={settings} names={['backupEveryHours', 'backupKeep']} />
    </div>
  );
}

/** The environment, or another client, may have set a value that isn't offered. */
function withValue(offered: readonly number[], value: number): number[] {
  return [...new Set([...offered, value])].toSorted((a, b) => a - b);
}
