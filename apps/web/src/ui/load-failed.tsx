import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { WarningIcon } from './icons/index.ts';

interface LoadFailedProps {
  title: string;
  /** Why, and what to do about it. */
  children?: ReactNode;
  level?: 1 | 2 | 3;
  /** A second action. */
  secondaryAction?: ReactNode;
  onRetry: () => void;
}

/** Replaces content that failed to load. */
export function LoadFailed({ title, children, level = 2, secondaryAction, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      level={level}
      icon={WarningIcon}
      title={title}
      action={
        <>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {secondaryAction}
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
