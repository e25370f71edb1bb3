import { Component, type ReactNode } from 'react';
import { resetFailedLoads } from './i18n/lazy-with-catalogues.ts';
import { isMissingChunk } from './missing-chunk.ts';
import { LazyBoundary } from './lazy-boundary.tsx';

interface OptionalPartProps {
  children: ReactNode;
  /** Holds the part's place while it loads, if it has one. */
  fallback?: ReactNode;
  /** What takes the place of a part that somebody opened; `retry` loads it again. Default: nothing. */
  renderFailure?: (retry: () => void) => ReactNode;
}

interface State {
  error: unknown;
}

/**
 * A lazy part that its screen can do without: when its code can't load because the server went away, the song and the
 * chat around it go on.
 */
export class OptionalPart extends Component<OptionalPartProps, State> {
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
    if (isMissingChunk(error)) return this.props.renderFailure?.(this.retry) ?? null;
    throw error;
  }
}
