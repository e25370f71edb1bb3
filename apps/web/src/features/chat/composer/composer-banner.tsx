import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, type Icon } from '../../../ui/icons/index.ts';

interface ComposerBannerProps {
  icon: Icon;
  children: ReactNode;
  onCancel: () => void;
}

/** Shows what the next submit does: reply or edit. */
export function ComposerBanner({ icon: IconComponent, children, onCancel }: ComposerBannerProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 border-b border-line pl-3.5 text-12 text-ink-2">
      <IconComponent size={16} className="shrink-0 text-accent-ink" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <IconButton name={t`Cancel`} icon={CloseIcon} size={36} onClick={onCancel} />
    </div>
  );
}
