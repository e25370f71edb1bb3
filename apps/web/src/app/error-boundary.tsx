import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WarningIcon } from '../ui/icons/index.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { isMissingChunk } from './missing-chunk.ts';

interface State {
  error: unknown;
}

/** Keeps a fault inside the screen where it happened; the navigation goes on working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isMissingChunk(error)) return <NotLoaded />;
    return <Broken onRetry={() => this.setState({ error: null })} />;
  }
}

/** After an update of the server the old files are gone; a reload brings the new ones. */
function NotLoaded() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon={WarningIcon}
      title={t`This page did not load`}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>The connection was lost, or a newer version is out. Reloading helps in both cases.</Trans>
    </EmptyState>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailed
      level={1}
      title={t`This page stumbled`}
      also={
        <ButtonLink href="/">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
      onRetry={onRetry}
    >
      <Trans>Something on this page broke. Your rooms, crates and messages are not affected.</Trans>
    </LoadFailed>
  );
}
