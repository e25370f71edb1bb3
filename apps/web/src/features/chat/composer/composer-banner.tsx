import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, type Icon } from '../../../ui/icons/index.ts';

interface ComposerBannerProps {
  icon: Icon;
  children: ReactNode;
  onCancel: () => void;
}

/** What one is about to do with the next line: answer something, or change it. */
export function ComposerBanner({ icon: IconDrawing, children, onCancel }: ComposerBannerProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 border-b border-line pl-3.5 text-12 text-ink-2">
      <IconDrawing size={16} className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <IconButton name={t`Cancel`} icon={CloseIcon} size={36} onClick={onCancel} />
    </div>
  );
}
