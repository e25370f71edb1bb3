/** Adds the players of external services to a visit, if the installation has any. Their code is loaded only then. */
import {
  roomReportHeard,
  roomReportSync,
  userAppleDeveloperToken,
  userKeepAppleUserToken,
  userRefreshSpotifyToken,
} from '@turnstage/client/routes';
import type {
  DriftReport,
  PlayReport,
  PreviewAllowance,
  RoomAudio,
  TrackedPlay,
} from '../../../players/index.ts';
import { trackEvent } from '../../../session/analytics.ts';
import { api, loadInstallation, type Offers } from '../../../session/index.ts';
import { signedUrl } from '../../../session/signed-url.ts';
import { reportWithRetry } from './report-with-retry.ts';
import type { VideoScreen } from './video-screen.ts';

/** The playback options of this installation; null when they couldn't be loaded. */
export function playingOffers(): Promise<Offers['playing'] | null> {
  return loadInstallation().then(
    ({ playing }) => playing,
    () => null,
  );
}

export async function addExternalPlayers(
  audio: RoomAudio,
  screen: VideoScreen,
  previewAllowance?: PreviewAllowance,
): Promise<void> {
  const offers = await playingOffers();
  if (!offers || (offers.players.length === 0 && !offers.previews)) return;
  const { createExternalPlayers } = await import('../../../players/external/index.ts');
  audio.addPlayers(
    createExternalPlayers({
      urls: Object.fromEntries(offers.players.map(({ name, url }) => [name, url])),
      previews: offers.previews,
      previewAllowance,
      spotifyApiUrl: offers.spotifyApiUrl,
      appName: document.title.split(' · ').at(-1) ?? 'Turnstage',
      screen: screen.element,
      async spotifyToken() {
        const { accessToken } = await api.call(userRefreshSpotifyToken, { body: {} });
        return accessToken;
      },
      async appleDeveloperToken() {
        const { accessToken } = await api.call(userAppleDeveloperToken, {});
        return accessToken;
      },
      sevenDigitalUrl: (id) => signedUrl('sevenDigital', id, 'whole'),
      onAppleUserToken(userToken) {
        audio.reevaluate();
        // Stored for the person's other devices; this one has it already.
        api.call(userKeepAppleUserToken, { body: { userToken } }).catch(() => undefined);
      },
    }),
  );
}

const syncReportEveryMs = 30_000;

/** Reports this device's drift from the room to the server (S6), without waiting for the response. */
export function createSyncReporter(slug: string): (report: DriftReport) => void {
  let lastAt = -Infinity;
  return ({ driftMs, p95Ms, clockUncertaintyMs }) => {
    const now = performance.now();
    if (now - lastAt < syncReportEveryMs || !Number.isFinite(clockUncertaintyMs)) return;
    lastAt = now;
    api
      .call(roomReportSync, {
        params: { slug },
        body: { driftMs, p95Ms, clockUncertaintyMs: Math.min(60_000, clockUncertaintyMs) },
      })
      .catch(() => undefined);
  };
}

const milestoneTopics = {
  '15s': 'userSong15Seconds',
  '30s': 'userSong30Seconds',
  end: 'userSongTotalPlayed',
} as const;

export function reportPlay({ roomUuid, playId, milestone, heardSeconds }: PlayReport): void {
  trackEvent(milestoneTopics[milestone], { roomUuid, seconds: Math.round(heardSeconds) });
  void reportWithRetry(() =>
    api.call(roomReportHeard, { params: { slug: roomUuid, playId }, body: { milestone, heardSeconds } }),
  );
}

const trackedKey = 'tt-heard';

/** The tracked play, kept across a reload of this tab. */
export const trackedPlays = {
  read(): TrackedPlay | null {
    try {
      return JSON.parse(sessionStorage.getItem(trackedKey) ?? 'null') as TrackedPlay | null;
    } catch {
      return null;
    }
  },
  write(play: TrackedPlay | null): void {
    try {
      if (play) sessionStorage.setItem(trackedKey, JSON.stringify(play));
      else sessionStorage.removeItem(trackedKey);
    } catch {
      // Tracking continues in memory.
    }
  },
};
