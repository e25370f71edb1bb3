import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../../ui/chip.tsx';
import { TextField } from '../../../../ui/form/index.ts';

/** The server takes more; nobody reads more in a dialog. */
const maxLength = 300;

/** An optional reason: common ones to press, or words of one's own. */
export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useLingui();
  const presets = [t`Spam`, t`Rude to others`, t`Songs that don’t fit the room`];
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={t`Reason (optional)`}
        hint={t`They see it, and so do this room’s mods.`}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <fieldset aria-label={t`Common reasons`} className="flex min-w-0 flex-wrap gap-2 py-1">
        {presets.map((preset) => (
          <Chip
            key={preset}
            selected={value === preset}
            onSelect={() => onChange(value === preset ? '' : preset)}
          >
            {preset}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
