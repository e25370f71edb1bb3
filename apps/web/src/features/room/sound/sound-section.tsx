import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '../../../lib/numbers.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import type { AudioQuality, SourceName } from '../../../players/index.ts';
import { mainServiceOf } from '../../../session/music-services.ts';
import { isSignedIn, useSession } from '../../../session/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup, Slider, Switch } from '../../../ui/form/index.ts';
import { MuteIcon, PauseIcon, PlayIcon, VolumeIcon } from '../../../ui/icons/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { playingOffers } from './external-sound.ts';
import { providerName } from './provider-names.ts';
import {
  accountProviders,
  changeSound,
  choosableProviders,
  setConsent,
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
  audius: 'audius',
  sevendigital: 'sevenDigital',
} as const;

/** Sound settings of this device. */
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
  const { t, i18n } = useLingui();
  const { volume, muted } = useVolume();
  const heard = muted ? 0 : Math.round(volume * 100);
  const percent = formatPercent(heard / 100, i18n.locale);
  return (
    <Panel title={t`Volume`} aside={percent}>
      <div className="flex items-center gap-2">
        <IconButton
          name={muted ? t`Unmute` : t`Mute`}
          icon={muted ? MuteIcon : VolumeIcon}
          onClick={() => setMuted(!muted)}
        />
        <Slider
          label={t`Volume`}
          value={heard}
          valueText={percent}
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
    low: t`Uses less data. Good for slow or expensive connections.`,
    medium: t`Sounds good and loads fast.`,
    high: t`The best quality each song has.`,
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
        {hints[quality]} <Trans>Only for songs uploaded here.</Trans>
      </p>
    </Panel>
  );
}

function DelayPanel() {
  const { t } = useLingui();
  const trimMs = useSoundSettings((sound) => sound.trimMs);
  const { isRunning, isFlash, toggle } = useTestBeat(trimMs);
  return (
    <Panel title={t`Speaker delay`} aside={t`${trimMs} ms`}>
      <p className="mb-2 text-14 text-ink-2">
        <Trans>
          Wireless headphones and TVs play a little late. Start the test and move the slider until the click
          and the flash match.
        </Trans>
      </p>
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={`size-8 shrink-0 rounded-full transition-colors duration-75 ${isFlash ? 'bg-accent' : 'bg-surface-4'}`}
        />
        <Slider
          label={t`Speaker delay`}
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
          {isRunning ? <Trans>Stop test</Trans> : <Trans>Start test</Trans>}
        </Button>
        <Button variant="quiet" disabled={trimMs === 0} onClick={() => changeSound({ trimMs: 0 })}>
          <Trans>Reset delay</Trans>
        </Button>
      </div>
    </Panel>
  );
}

function SourcesPanel() {
  const { t } = useLingui();
  const { preferred, consents } = useSoundSettings();
  const signedIn = useSession(isSignedIn);
  const main = useSession(({ me }) => mainServiceOf(me?.musicProviders ?? []));
  const { data: offers, isPending } = useQuery({
    queryKey: openRoomKeys.playingOffers,
    queryFn: playingOffers,
  });
  if (isPending) return null;
  if (!offers) {
    return (
      <Panel title={t`Where songs come from`}>
        <p className="text-14 text-ink-2">
          <Trans>Couldn’t load the music sources. Try again later.</Trans>
        </p>
      </Panel>
    );
  }
  const external: SourceName[] = [
    ...offers.players
      .map(({ name }) => providersOf[name])
      .filter((provider) => signedIn || !accountProviders.includes(provider)),
    ...(offers.previews ? (['preview'] as const) : []),
  ];
  const here = t`Songs uploaded here`;
  if (external.length === 0) {
    return (
      <Panel title={t`Where songs come from`}>
        <p className="text-14 text-ink-2">
          <Trans>This site plays its own songs and doesn’t load anything from other services.</Trans>
        </p>
      </Panel>
    );
  }
  const choices = choosableProviders.filter((one) => one === 'uploadService' || external.includes(one));
  return (
    <Panel title={t`Where songs come from`}>
      <ChoiceGroup<ChoosableProvider | 'none'>
        label={t`If a song is in several places, play it from`}
        value={preferred ?? 'none'}
        choices={[
          {
            value: 'none' as const,
            label: main ? t`Same as my profile: ${providerName(main, main)}` : t`Default order`,
          },
          ...choices.map((value) => ({ value, label: providerName(value, here) })),
        ]}
        onChange={(next) => changeSound({ preferred: next === 'none' ? null : next })}
      />
      <div className="mt-4 flex flex-col gap-1 border-t border-line pt-3">
        {external.map((provider) => (
          <Switch
            key={provider}
            label={provider === 'preview' ? t`Song previews` : providerName(provider, provider)}
            hint={
              provider === 'preview' ? (
                <Trans>
                  Previews load from the service they live on, so that service can see your IP address.
                </Trans>
              ) : (
                <Trans>Loads its player here, so that service can see your IP address.</Trans>
              )
            }
            checked={consents[provider] === 'yes'}
            onChange={(isOn) => setConsent(provider, isOn ? 'yes' : 'no')}
          />
        ))}
      </div>
    </Panel>
  );
}
