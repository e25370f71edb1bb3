import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { resetFailedLoads } from '../lib/i18n/lazy-with-catalogues.ts';
import { LazyBoundary } from '../lib/lazy-boundary.tsx';
import { isMissingChunk } from '../lib/missing-chunk.ts';
import { LoadFailed } from '../ui/load-failed.tsx';

interface RetryablePartProps {
  children: ReactNode;
  /** Holds the part's place while it loads. */
  fallback: ReactNode;
}

interface State {
  error: unknown;
}

/**
 * A lazy part that somebody opened on a screen. When its code can't load because the server went away, it says so in
 * its own place and can be loaded again: the song and the chat around it go on.
 */
export class RetryablePart extends Component<RetryablePartProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  private retry = () => {
    resetFailedLoads();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null)
      return <LazyBoundary fallback={this.props.fallback}>{this.props.children}</LazyBoundary>;
    if (isMissingChunk(error)) return <PartNotLoaded onRetry={this.retry} />;
    throw error;
  }
}

function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailed title={t`Couldn’t load this`} onRetry={onRetry}>
      <Trans>Check your connection and try again.</Trans>
    </LoadFailed>
  );
}
