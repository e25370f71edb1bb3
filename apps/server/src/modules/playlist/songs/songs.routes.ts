import { playlistService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import { cyaniteWebhook } from '../analysis/cyanite.ts';
import { exportByUuid, startExport } from '../exports/exports.ts';
import { migrateLinks } from '../exports/migrate-links.ts';
import { importTrack } from '../imports/track-import.ts';
import type { PlaylistDeps } from '../playlist.deps.ts';
import { songData, songDataByLink, songDataProviders, songPreview, songStream } from './find-songs.ts';
import { listSearchSources, searchSource } from '../search/search-sources.ts';
import { searchSongs } from '../search/search-songs.ts';
import { suggestSongs } from '../search/suggest-songs.ts';
import { providerStream } from '../streams/provider-stream.ts';
import { listSongs, songById } from './list-songs.ts';

export function songRoutes(deps: PlaylistDeps): BoundRoute[] {
  return [
    route(contract.listSongs, (call) => listSongs(deps, call)),
    route(contract.songById, (call) => songById(deps, call)),
    route(contract.searchSongs, (call) => searchSongs(deps, call)),
    route(contract.searchSongsV2, (call) => searchSongs(deps, call)),
    route(contract.listSearchSources, (call) => listSearchSources(deps, call)),
    route(contract.searchSource, (call) => searchSource(deps, call)),
    route(contract.suggestSongs, (call) => suggestSongs(deps, call)),
    route(contract.songData, (call) => songData(deps, call)),
    route(contract.songDataByLink, (call) => songDataByLink(deps, call)),
    route(contract.songDataProviders, (call) => songDataProviders(deps, call)),
    route(contract.songDataForService, (call) => songData(deps, call)),
    route(contract.songStream, (call) => songStream(deps, call)),
    route(contract.importTrack, (call) => importTrack(deps, call)),
    route(contract.exportToSpotify, (call) => startExport(deps, 'spotify', call)),
    route(contract.exportToApple, (call) => startExport(deps, 'apple', call)),
    route(contract.exportByUuid, (call) => exportByUuid(deps, call)),
    route(contract.migrateLinks, (call) => migrateLinks(deps, call)),
    route(contract.cyaniteWebhook, (call) => cyaniteWebhook(deps, call)),
    route(contract.songPreview, (call) => songPreview(deps, call)),
    route(contract.providerStream, (call) => providerStream(deps, call)),
  ];
}
