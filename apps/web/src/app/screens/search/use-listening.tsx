import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FoundSong } from '@turnstage/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { playPreview, stopPreview, usePreviewStore } from '../../../features/crates/preview/song-preview.ts';
import { playingOffers } from '../../../features/room/sound/external-sound.ts';
import { getConsent, setConsent } from '../../../features/room/sound/sound-settings.ts';
import type { Listening } from '../../../features/search/index.ts';
import { openRoomKeys } from '../../../lib/query-keys/rooms.ts';
import { serviceBrands } from '../../../session/music-services.ts';
import { isSignedIn, useSession, type Offers } from '../../../session/index.ts';
import type { PlayerSource } from '../../../players/index.ts';
import { ConfirmDialog } from '../../../ui/dialog/index.ts';
import { showToast } from '../../../ui/toast/index.ts';

/** Listening to search results, and the dialog that asks before a service is contacted for the first time. */
export function useListening(): { listening: Listening; dialog: ReactNode } {
  const { t } = useLingui();
  const { key, phase } = usePreviewStore();
  const isGuest = !useSession(isSignedIn);
  const { data: offers } = useQuery({ queryKey: openRoomKeys.playingOffers, queryFn: playingOffers });
  const [asked, setAsked] = useState<PlayerSource | null>(null);

  const play = async (source: PlayerSource) => {
    if ((await playPreview(source)) !== null)
      showToast(t`Couldn’t play this song. Try again.`, { tone: 'warn' });
  };
  const sourceOf = (song: FoundSong) =>
    listenSources(song, offers ?? null).find(({ provider }) => getConsent(provider, isGuest) !== 'no');
  const stop = useCallback(() => stopPreview(), []);
  const listening: Listening = {
    phaseOf(song) {
      const source = sourceOf(song);
      return source ? (source.providerSongId === key ? phase : 'idle') : 'none';
    },
    toggle(song) {
      const source = sourceOf(song);
      if (!source) return;
      if (source.providerSongId === key) stopPreview();
      else if (getConsent(source.provider, isGuest) === 'ask') setAsked(source);
      else void play(source);
    },
    stop,
  };
  const name =
    asked?.provider === 'audius' || asked?.provider === 'sevenDigital'
      ? serviceBrands[asked.provider]
      : t`another service`;
  return {
    listening,
    dialog: asked && (
      <ConfirmDialog
        title={t`Listen on ${name}?`}
        confirmLabel={t`Listen`}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setConsent(asked.provider, 'yes');
          setAsked(null);
          void play(asked);
        }}
      >
        {t`This song loads from ${name}, so that service can see your IP address. You can change this in your sound settings.`}
      </ConfirmDialog>
    ),
  };
}

/** What can be listened to here: uploads, then whole songs, then clips; those of 7digital are signed when they play. */
function listenSources(
  { musicProviders, streamUrls, previews }: FoundSong,
  offers: Offers['playing'] | null,
): PlayerSource[] {
  const { uploadService, sevenDigital } = musicProviders;
  const isOffered = (player: Offers['playing']['players'][number]['name']) =>
    offers?.players.some(({ name }) => name === player) ?? false;
  const stream = streamUrls['audius']?.http;
  const [preview] = Object.values(previews ?? {});
  return [
    ...(uploadService ? [{ provider: 'uploadService' as const, providerSongId: uploadService }] : []),
    ...(stream && isOffered('audius') ? [{ provider: 'audius' as const, providerSongId: stream }] : []),
    ...(sevenDigital && isOffered('sevendigital')
      ? [{ provider: 'sevenDigital' as const, providerSongId: sevenDigital }]
      : []),
    ...(preview && offers?.previews ? [{ provider: 'preview' as const, providerSongId: preview }] : []),
  ];
}
