import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { BlockIcon, MinusIcon } from '../../../ui/icons/index.ts';
import { MenuItem } from '../../../ui/menu/index.ts';
import type { TieAct } from '../data/ties.ts';
import { BlockDialog } from './block-dialog.tsx';
import { UnfriendDialog } from './unfriend-dialog.tsx';

interface TieEnds {
  unfriendItem: ReactNode;
  blockItem: ReactNode;
  /** What is asked before; stands outside of the menu. */
  question: ReactNode;
}

/** The parts of a menu that end what is between two people. */
export function useTieEnds(nickname: string, act: (act: TieAct) => void): TieEnds {
  const [asking, setAsking] = useState<'block' | 'unfriend' | null>(null);
  const Question = asking === 'block' ? BlockDialog : UnfriendDialog;
  return {
    unfriendItem: (
      <MenuItem icon={MinusIcon} onSelect={() => setAsking('unfriend')}>
        <Trans>Remove friend</Trans>
      </MenuItem>
    ),
    blockItem: (
      <MenuItem icon={BlockIcon} danger onSelect={() => setAsking('block')}>
        <Trans>Block</Trans>
      </MenuItem>
    ),
    question: asking && (
      <Question nickname={nickname} onConfirm={() => act(asking)} onClose={() => setAsking(null)} />
    ),
  };
}
