import { sharingService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { createSchedule, type Schedule } from '../../../jobs/index.ts';
import type { PersonalDataPart } from '../../../personal-data/index.ts';
import type { SharingDeps } from '../sharing.deps.ts';
import {
  linkLastFm,
  linkListenBrainz,
  listScrobbling,
  listSources,
  startLastFm,
  switchScrobbling,
  switchSource,
  testSource,
  unlinkScrobbling,
} from './links.ts';
import { createScrobbleServices } from './scrobble-services.ts';
import { scrobbleStore } from './scrobble.store.ts';
import {
  collectJob,
  collectListens,
  onSongEnded,
  onSongStarted,
  playingNowJob,
  retryScrobbles,
  sendJob,
  sendListens,
  sendPlayingNow,
} from './send.ts';

const retryJob = 'sharing.retryScrobbles';
const retryEveryMs = 60_000;

interface Scrobbling {
  readonly routes: BoundRoute[];
  readonly personalData: PersonalDataPart[];
  readonly schedule: Schedule;
}

/** Registers the jobs of scrobbling and what they listen to. */
export function createScrobbling(sharing: SharingDeps): Scrobbling {
  const { database, jobs, events, clock, scrobbling } = sharing;
  const deps = { ...sharing, services: createScrobbleServices({ config: scrobbling, database, clock }) };
  jobs.handle(playingNowJob, (job: Parameters<typeof sendPlayingNow>[1]) => sendPlayingNow(deps, job));
  jobs.handle(collectJob, (job: Parameters<typeof collectListens>[1]) => collectListens(deps, job));
  jobs.handle(sendJob, (job: Parameters<typeof sendListens>[1]) => sendListens(deps, job));
  jobs.handle(retryJob, () => retryScrobbles(deps));
  events.on('songStarted', 'sharing.playingNow', (event) => onSongStarted(deps, event));
  events.on('songEnded', 'sharing.scrobble', (event) => onSongEnded(deps, event));
  events.on('accountHandedOver', 'sharing.unlinkScrobbling', async ({ userUuid }) => {
    await scrobbleStore(database).deleteAllOf(userUuid);
  });
  events.on('accountAnonymised', 'sharing.deleteScrobbling', async ({ userUuid }) => {
    await scrobbleStore(database).deleteAllOf(userUuid);
    await scrobbleStore(database).anonymiseSwitcher(userUuid);
  });
  return {
    schedule: createSchedule(deps, retryJob, retryEveryMs),
    routes: [
      route(contract.scrobbling, (call) => listScrobbling(deps, call)),
      route(contract.linkListenBrainz, (call) => linkListenBrainz(deps, call)),
      route(contract.startLastFm, (call) => startLastFm(deps, call)),
      route(contract.linkLastFm, (call) => linkLastFm(deps, call)),
      route(contract.switchScrobbling, (call) => switchScrobbling(deps, call)),
      route(contract.unlinkScrobbling, (call) => unlinkScrobbling(deps, call)),
      route(contract.scrobbleSources, () => listSources(deps)),
      route(contract.switchScrobbleSource, (call) => switchSource(deps, call)),
      route(contract.testScrobbleSource, (call) => testSource(deps, call)),
    ],
    personalData: [
      {
        name: 'sharing.scrobbling',
        // Without the token: it opens the account for whoever has it.
        read: async (userUuid) =>
          (await scrobbleStore(database).linksOf(userUuid)).map((row) => ({
            service: row.service,
            username: row.username,
            isOn: row.is_on,
            linkedAt: new Date(row.linked_at).toISOString(),
            lastSentAt: row.last_sent_at === null ? null : new Date(row.last_sent_at).toISOString(),
          })),
      },
    ],
  };
}
