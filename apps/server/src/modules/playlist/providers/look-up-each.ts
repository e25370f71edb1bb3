import type { MusicProviderAdapter, ProviderTrack } from './provider.ts';

/** `lookUp` of a service that takes one request per track. Ids that can't be one of its own are not sent. */
export function lookUpEach(
  isId: (id: string) => boolean,
  find: (id: string, signal: AbortSignal) => Promise<ProviderTrack | null>,
): Pick<MusicProviderAdapter, 'lookUp' | 'lookUpBatch'> {
  return {
    lookUpBatch: 5,
    async lookUp(ids, _country, signal) {
      const tracks = await Promise.all(ids.filter(isId).map((id) => find(id, signal)));
      return tracks.filter((track) => track !== null);
    },
  };
}
