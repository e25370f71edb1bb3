import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { BlockIcon, MinusIcon } from '../../../ui/icons/index.ts';
import { MenuItem } from '../../../ui/menu/index.ts';
import type { RelationAction } from '../data/relation-actions.ts';
import { BlockDialog } from './block-dialog.tsx';
import { UnfriendDialog } from './unfriend-dialog.tsx';

interface RelationMenu {
  unfriendItem: ReactNode;
  blockItem: ReactNode;
  /** The confirmation dialog; render it outside the menu. */
  dialog: ReactNode;
}

/** The menu items that end a friendship or block someone. */
export function useRelationMenu(nickname: string, perform: (perform: RelationAction) => void): RelationMenu {
  const [openDialog, setOpenDialog] = useState<'block' | 'unfriend' | null>(null);
  const EndDialog = openDialog === 'block' ? BlockDialog : UnfriendDialog;
  return {
    unfriendItem: (
      <MenuItem icon={MinusIcon} onSelect={() => setOpenDialog('unfriend')}>
        <Trans>Remove friend</Trans>
      </MenuItem>
    ),
    blockItem: (
      <MenuItem icon={BlockIcon} danger onSelect={() => setOpenDialog('block')}>
        <Trans>Block</Trans>
      </MenuItem>
    ),
    dialog: openDialog && (
      <EndDialog
        nickname={nickname}
        onConfirm={() => perform(openDialog)}
        onClose={() => setOpenDialog(null)}
      />
    ),
  };
}
