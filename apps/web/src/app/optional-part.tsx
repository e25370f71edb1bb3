import { Component, Suspense, type ReactNode } from 'react';
import { isMissingChunk } from './missing-chunk.ts';

interface State {
  error: unknown;
}

/**
 * A lazy part that its screen can do without. While its code loads there is nothing in its place, and nothing when the
 * server goes away meanwhile: the song and the chat around it go on.
 */
export class OptionalPart extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return <Suspense>{this.props.children}</Suspense>;
    if (isMissingChunk(error)) return null;
    throw error;
  }
}
