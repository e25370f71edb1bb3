import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MuteIcon, VolumeIcon } from '../../../ui/icons/index.ts';
import { Slider } from '../../../ui/form/index.ts';
import { setMuted, setVolume, useVolume } from '../../../lib/volume.ts';

/** Phones have volume keys, so they only get a mute button. */
export function VolumeControl({ phone }: { phone: boolean }) {
  const { t } = useLingui();
  const { volume, muted } = useVolume();
  const heard = muted ? 0 : Math.round(volume * 100);
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        name={muted ? t`Unmute` : t`Mute`}
        icon={muted ? MuteIcon : VolumeIcon}
        variant={phone ? 'solid' : 'quiet'}
        onClick={() => setMuted(!muted)}
      />
      {!phone && (
        <Slider
          label={t`Volume`}
          value={heard}
          valueText={t`${heard} percent`}
          onChange={(value) => setVolume(value / 100)}
          className="w-21"
        />
      )}
    </div>
  );
}
