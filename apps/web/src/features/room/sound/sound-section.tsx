import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AudioQuality, SourceName } from '../../../players/index.ts';
import { mainServiceOf } from '../../../session/music-services.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Slider, Switch } from '../../../ui/form/index.ts';
import { MuteIcon, PauseIcon, PlayIcon, VolumeIcon } from '../../../ui/icons/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { playingOffers } from './outside-sound.ts';
import { providerName } from './provider-names.ts';
import {
  accountProviders,
  changeSound,
  choosableProviders,
  giveLeave,
  trimRange,
  useSoundSettings,
  type ChoosableProvider,
} from './sound-settings.ts';
import { useTestBeat } from './use-test-beat.ts';
import { setMuted, setVolume, useVolume } from '../../../lib/volume.ts';

const providersOf = {
  youtube: 'youtube',
  soundcloud: 'soundCloudPublic',
  spotify: 'spotify',
  apple: 'apple',
} as const;

/** How songs are heard on this device. */
export function SoundSection() {
  return (
    <>
      <VolumePanel />
      <QualityPanel />
      <DelayPanel />
      <SourcesPanel />
    </>
  );
}

function VolumePanel() {
  const { t } = useLingui();
  const { volume, muted } = useVolume();
  const heard = muted ? 0 : Math.round(volume * 100);
  return (
    <Panel title={t`Volume`} aside={t`${heard} percent`}>
      <div className="flex items-center gap-2">
        <IconButton
          name={muted ? t`Unmute` : t`Mute`}
          icon={muted ? MuteIcon : VolumeIcon}
          onClick={() => setMuted(!muted)}
        />
        <Slider
          label={t`Volume`}
          value={heard}
          valueText={t`${heard} percent`}
          onChange={(value) => setVolume(value / 100)}
          className="flex-1"
        />
      </div>
    </Panel>
  );
}

function QualityPanel() {
  const { t } = useLingui();
  const quality = useSoundSettings((sound) => sound.quality);
  const hints: Record<AudioQuality, string> = {
    low: t`Saves data: for a weak or expensive line.`,
    medium: t`Sounds good and loads quickly.`,
    high: t`The best there is of a song.`,
  };
  return (
    <Panel title={t`Quality`}>
      <ChoiceGroup<AudioQuality>
        label={t`Quality`}
        hideLabel
        value={quality}
        choices={[
          { value: 'low', label: t`Low` },
          { value: 'medium', label: t`Medium` },
          { value: 'high', label: t`High` },
        ]}
        onChange={(next) => changeSound({ quality: next })}
      />
      <p className="mt-3 text-12 text-ink-3">
        {hints[quality]} <Trans>It is for songs that were uploaded here.</Trans>
      </p>
    </Panel>
  );
}

function DelayPanel() {
  const { t } = useLingui();
  const trimMs = useSoundSettings((sound) => sound.trimMs);
  const { isRunning, isFlash, toggle } = useTestBeat(trimMs);
  return (
    <Panel title={t`Delay of your speakers`} aside={t`${trimMs} ms`}>
      <p className="mb-2 text-14 text-ink-2">
        <Trans>
          Wireless headphones and televisions play a little late. Start the test and move the slider until you
          hear the click as the light flashes.
        </Trans>
      </p>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`size-8 shrink-0 rounded-full transition-colors duration-75 ${isFlash ? 'bg-accent' : 'bg-surface-4'}`}
        />
        <Slider
          label={t`Delay of your speakers`}
          min={trimRange.min}
          max={trimRange.max}
          step={trimRange.step}
          value={trimMs}
          valueText={t`${trimMs} milliseconds`}
          onChange={(value) => changeSound({ trimMs: value })}
          className="flex-1"
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={isRunning ? PauseIcon : PlayIcon} onClick={toggle}>
          {isRunning ? <Trans>Stop the test</Trans> : <Trans>Start the test</Trans>}
        </Button>
        <Button variant="quiet" disabled={trimMs === 0} onClick={() => changeSound({ trimMs: 0 })}>
          <Trans>Back to none</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function SourcesPanel() {
  const { t } = useLingui();
  const { preferred, leaves } = useSoundSettings();
  const signedIn = useSession(isSignedIn);
  const main = useSession(({ me }) => mainServiceOf(me?.musicProviders ?? []));
  const { data: offers, isPending } = useQuery({ queryKey: ['playing offers'], queryFn: playingOffers });
  if (isPending) return null;
  if (!offers) {
    return (
      <Panel title={t`Where songs come from`}>
        <p className="text-14 text-ink-2">
          <Trans>What this installation plays could not be loaded. Try again later.</Trans>
        </p>
      </Panel>
    );
  }
  const outside: SourceName[] = [
    ...offers.players
      .map(({ name }) => providersOf[name])
      .filter((provider) => signedIn || !accountProviders.includes(provider)),
    ...(offers.previews ? (['preview'] as const) : []),
  ];
  const here = t`Songs uploaded here`;
  if (outside.length === 0) {
    return (
      <Panel title={t`Where songs come from`}>
        <p className="text-14 text-ink-2">
          <Trans>This installation plays its own songs and loads nothing from anybody else.</Trans>
        </p>
      </Panel>
    );
  }
  const choices = choosableProviders.filter((one) => one === 'uploadService' || outside.includes(one));
  return (
    <Panel title={t`Where songs come from`}>
      <ChoiceGroup<ChoosableProvider | 'none'>
        label={t`Where a song is in several places, take`}
        value={preferred ?? 'none'}
        choices={[
          {
            value: 'none' as const,
            label: main ? t`As in my profile: ${providerName(main, main)}` : t`The usual order`,
          },
          ...choices.map((value) => ({ value, label: providerName(value, here) })),
        ]}
        onChange={(next) => changeSound({ preferred: next === 'none' ? null : next })}
      />
      <div className="mt-4 flex flex-col gap-1 border-t border-line pt-3">
        {outside.map((provider) => (
          <Switch
            key={provider}
            label={provider === 'preview' ? t`Previews of songs` : providerName(provider, provider)}
            hint={
              provider === 'preview' ? (
                <Trans>They are loaded from where the song lies, which then learns that you are here.</Trans>
              ) : (
                <Trans>Its player may be loaded; it then learns that you are here.</Trans>
              )
            }
            checked={leaves[provider] === 'yes'}
            onChange={(isOn) => giveLeave(provider, isOn ? 'yes' : 'no')}
          />
        ))}
      </div>
    </Panel>
  );
}
