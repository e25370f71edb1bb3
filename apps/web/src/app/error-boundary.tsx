import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { reloadPage } from '../lib/activity.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WarningIcon } from '../ui/icons/index.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { resetFailedLoads } from '../lib/i18n/lazy-with-catalogues.ts';
import { isMissingChunk } from '../lib/missing-chunk.ts';

interface State {
  error: unknown;
}

/** Contains an error inside the screen where it happened. The navigation keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
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
    if (error === null) return this.props.children;
    if (isMissingChunk(error)) return <ChunkLoadError />;
    return <ScreenCrashed onRetry={this.retry} />;
  }
}

/** After a server update the old chunks no longer exist; a reload fetches the new ones. */
function ChunkLoadError() {
  const { t } = useLingui();
  return (
    <EmptyState
      level={1}
      icon={WarningIcon}
      title={t`Couldn’t load this page`}
      action={
        <Button variant="primary" onClick={reloadPage}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>The connection dropped or there’s a new version. Reloading fixes both.</Trans>
    </EmptyState>
  );
}

function ScreenCrashed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <LoadFailed
      level={1}
      title={t`This page crashed`}
      secondaryAction={
        <ButtonLink href="/">
          <Trans>See live rooms</Trans>
        </ButtonLink>
      }
      onRetry={onRetry}
    >
      <Trans>Something on this page broke. Your rooms, crates and messages are fine.</Trans>
    </LoadFailed>
  );
}
