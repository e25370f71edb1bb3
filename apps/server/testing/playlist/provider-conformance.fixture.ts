/** What every music provider must do. A new adapter is a line in `conformance.test.ts` and a fake in the testkit. */
import type { FakeMusicService, FakeVendors } from '@turnstage/testkit';
import { expect, test } from 'vitest';
import {
  capabilitiesOf,
  type MusicProviderAdapter,
  type ProviderAccount,
} from '../../src/modules/playlist/providers/provider.ts';
import type { ProviderFailure } from '../../src/modules/playlist/providers/provider-failure.ts';

export interface ConformanceCase {
  readonly adapter: MusicProviderAdapter;
  readonly vendors: FakeVendors;
  readonly service: FakeMusicService;
  /** An account that can create lists, for providers that can. */
  readonly account?: ProviderAccount;
  /** Absent: the service has no links. Then lists are named by `listId`. */
  readonly trackLink?: string;
  readonly listLink?: string;
  readonly listId?: string;
  /** Years are enough for a service that knows no more. */
  readonly knowsDates?: false;
  /** What its lists say about themselves; default the description of the fake's list. */
  readonly listDescription?: string;
  /** Covers that need credentials are not shown. */
  readonly hasCovers?: false;
  readonly hasIsrcSearch: boolean;
}

const signal = () => AbortSignal.timeout(10_000);
const country = 'us';

/** `setUp` is called in each test, because the fakes start in a hook. */
export function describeConformance(setUp: () => ConformanceCase): void {
  const ferry = () => {
    const { vendors, service } = setUp();
    const track = vendors.music.tracks[0]!;
    return { ...track, id: track.ids[service]! };
  };

  test('finds a track by text, with everything a song needs', async () => {
    const { adapter, knowsDates, hasCovers } = setUp();
    if (!adapter.search) return expect(adapter.ping).toBeDefined();
    const [found] = await adapter.search({ text: 'night ferry', country, limit: 5 }, signal());
    const wanted = ferry();
    expect(found).toMatchObject({
      provider: adapter.provider,
      id: wanted.id,
      trackName: wanted.title,
      artistName: wanted.artist,
      isrc: wanted.isrc,
      explicit: false,
      releaseDate: knowsDates === false ? wanted.released.slice(0, 4) : wanted.released,
    });
    expect(Math.abs(found!.duration * 1000 - wanted.milliseconds)).toBeLessThanOrEqual(500);
    if (hasCovers === false) expect(found!.thumbnail).toBeNull();
    else expect(found!.thumbnail).toMatch(/^https:\/\//);
    expect(await adapter.search({ text: 'no such song', country, limit: 5 }, signal())).toEqual([]);
  });

  test('finds a track by ISRC, or nothing when the service has no such search', async () => {
    const { adapter, hasIsrcSearch } = setUp();
    if (!adapter.search) return expect(hasIsrcSearch).toBe(false);
    const found = await adapter.search({ isrc: 'GBTST2100002', country, limit: 5 }, signal());
    expect(found.map(({ trackName, explicit }) => [trackName, explicit])).toEqual(
      hasIsrcSearch ? [['Day Ferry', true]] : [],
    );
  });

  test('looks tracks up by id and leaves out unknown and malformed ids', async () => {
    const { adapter } = setUp();
    const { id } = ferry();
    const found = await adapter.lookUp!([id, 'Zz', '../me', '9'.repeat(22)], country, signal());
    expect(found.map((track) => track.id)).toEqual([id]);
    const { title, artist } = ferry();
    expect([found[0]!.trackName, found[0]!.artistName]).toEqual([title, artist]);
  });

  test('reads links to tracks and lists, and no others', async () => {
    const { adapter, trackLink, listLink } = setUp();
    if (!adapter.resolveLink || !trackLink || !listLink)
      return expect([trackLink, listLink]).toEqual([undefined, undefined]);
    expect(await adapter.resolveLink(trackLink, signal())).toEqual({ kind: 'track', id: ferry().id });
    expect(await adapter.resolveLink(listLink, signal())).toMatchObject({ kind: 'list' });
    expect(await adapter.resolveLink('https://example.org/track/1', signal())).toBeNull();
  });

  test('imports a list in its order, without what is no song', async () => {
    const { adapter, listLink, listId, listDescription, account } = setUp();
    const link = listLink ? await adapter.resolveLink!(listLink, signal()) : { kind: 'list', id: listId! };
    if (!adapter.importList) return expect(link).toMatchObject({ kind: 'list' });
    const list = await adapter.importList(link!.id, account, signal());
    expect(list).toMatchObject({
      name: 'Ferries',
      description: listDescription ?? 'Songs about ferries',
    });
    expect(list!.tracks.map(({ trackName }) => trackName)).toEqual(['Night Ferry', 'Day Ferry']);
    expect(await adapter.importList('no-such-list', account, signal())).toBeNull();
  });

  test('exports a list of more than one page that can be imported again', async () => {
    const { adapter, account, vendors, service } = setUp();
    if (!capabilitiesOf(adapter).includes('exportList')) return expect(account).toBeUndefined();
    const trackIds = Array.from({ length: 130 }, () => ferry().id);
    const created = await adapter.exportList!(
      { name: 'Mine', description: '', trackIds },
      account!,
      signal(),
    );
    expect(vendors.music.lists[service].find(({ id }) => id === created.id)?.tracks).toHaveLength(130);
    const again = await adapter.importList!(created.id, account, signal());
    expect([again?.name, again?.tracks.length]).toEqual(['Mine', 130]);
  });

  test('tells what kind of failure it was', async () => {
    const { adapter, vendors, service } = setUp();
    const request = (stop: AbortSignal) =>
      adapter.search?.({ text: 'ferry', country, limit: 5 }, stop) ?? adapter.ping!(stop);
    const failureAt = async (status: number) => {
      vendors.forcedStatuses[service] = status;
      try {
        await request(signal());
        return 'none';
      } catch (error) {
        return (error as ProviderFailure).kind;
      } finally {
        delete vendors.forcedStatuses[service];
      }
    };
    expect(await failureAt(500)).toBe('unreachable');
    expect(await failureAt(429)).toBe('busy');
    // What is asked without a key may be private.
    expect(await failureAt(403)).toBe(adapter.search ? 'refused' : 'none');
    // The fake sends `{ error }`, which is no list of tracks.
    expect(await failureAt(200)).toBe('unreadable');
    await expect(request(AbortSignal.abort())).rejects.toMatchObject({ kind: 'unreachable' });
  });
}
