import { Component, type ReactNode } from 'react';
import { isMissingChunk } from './missing-chunk.ts';
import { LazyBoundary } from './lazy-boundary.tsx';

interface OptionalPartProps {
  children: ReactNode;
  /** Holds the part's place while it loads, if it has one. */
  fallback?: ReactNode;
}

interface State {
  error: unknown;
}

/**
 * A lazy part that its screen can do without. When its code can't load because the server went away, nothing takes its
 * place: the song and the chat around it go on.
 */
export class OptionalPart extends Component<OptionalPartProps, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null)
      return <LazyBoundary fallback={this.props.fallback}>{this.props.children}</LazyBoundary>;
    if (isMissingChunk(error)) return null;
    throw error;
  }
}
