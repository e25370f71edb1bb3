/** Brings the players of others to a visit, when the installation has any. Their code comes only then. */
import {
  roomReportHeard,
  roomReportSync,
  userAppleDeveloperToken,
  userInstallation,
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
import { api, type Offers } from '../../../session/index.ts';
import { reportUntilHeard } from './report-until-heard.ts';
import type { VideoScreen } from './video-screen.ts';

let told: Promise<Offers['playing'] | null> | null = null;

/** What this installation plays; asked once, and again after no answer came. */
export function playingOffers(): Promise<Offers['playing'] | null> {
  told ??= api.call(userInstallation, {}).then(
    ({ playing }) => playing,
    () => {
      told = null;
      return null;
    },
  );
  return told;
}

export async function bringOutsidePlayers(
  audio: RoomAudio,
  screen: VideoScreen,
  previewAllowance?: PreviewAllowance,
): Promise<void> {
  const offers = await playingOffers();
  if (!offers || (offers.players.length === 0 && !offers.previews)) return;
  const { createOutsidePlayers } = await import('../../../players/outside/index.ts');
  audio.addPlayers(
    createOutsidePlayers({
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
      onAppleUserToken(userToken) {
        audio.reconsider();
        // Kept for other devices of the person; this one has it already.
        api.call(userKeepAppleUserToken, { body: { userToken } }).catch(() => undefined);
      },
    }),
  );
}

const syncReportEveryMs = 30_000;

/** Tells the server how far from the room this device plays (S6); nobody waits for it. */
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

export function reportPlay({ roomUuid, playId, milestone, heardSeconds }: PlayReport): void {
  void reportUntilHeard(() =>
    api.call(roomReportHeard, { params: { slug: roomUuid, playId }, body: { milestone, heardSeconds } }),
  );
}

const trackedKey = 'tt-heard';

/** The play that is on, over a reload of this tab. */
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
      // Counting goes on in memory.
    }
  },
};
