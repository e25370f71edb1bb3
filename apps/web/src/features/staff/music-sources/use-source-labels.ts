import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '@turnstage/client';
import type { playlistService } from '@turnstage/contracts';

export type MusicSources = CallReply<(typeof playlistService)['listMusicProviders']>;
export type ConnectedSource = MusicSources['providers'][number];
export type UnconfiguredSource = MusicSources['unconfigured'][number];
export type TestResult = CallReply<(typeof playlistService)['testMusicProvider']>;
type Capability = ConnectedSource['capabilities'][number];
export type Failure = NonNullable<TestResult['failure']>;

interface SourceLabels {
  capabilities: Readonly<Record<Capability, string>>;
  /** What happened, and where staff can act, what to do. */
  failures: Readonly<Record<Failure, string>>;
}

/** What a music source can do, and why it failed. */
export function useSourceLabels(): SourceLabels {
  const { t } = useLingui();
  return {
    capabilities: {
      search: t`Search`,
      lookUp: t`Song data`,
      resolveLink: t`Links`,
      preview: t`Previews`,
      stream: t`Full songs`,
      importList: t`Import playlists`,
      exportList: t`Export playlists`,
      analysis: t`Tempo and genre`,
      similar: t`Similar songs`,
    },
    failures: {
      unreachable: t`No response, or an error on their side.`,
      busy: t`Too many requests.`,
      refused: t`It rejected this server’s keys. Check them in the settings.`,
      unreadable: t`It sent a reply that this version can’t read.`,
      off: t`It’s off, so nothing was sent.`,
    },
  };
}
