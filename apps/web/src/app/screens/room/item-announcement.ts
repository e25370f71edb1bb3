import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { StageItem } from '../../../features/stage/index.ts';
import { announce } from '../../../lib/announcer.ts';

type Announced = Pick<StageItem, 'id' | 'effect'> & { readonly name: string };

/** A screen reader reads a sentence to its end before the next one makes sense. */
const quietMs = 4_000;

/** Announces what someone threw, put on or lit, for people who don't see it. */
export function useItemAnnouncement(): (item: Announced, nickname: string | undefined) => void {
  const { t } = useLingui();
  const last = useRef({ id: '', at: 0 });
  return useCallback(
    ({ id, effect, name: itemName }, nickname) => {
      const now = Date.now();
      if (id === last.current.id || now - last.current.at < quietMs) return;
      last.current = { id, at: now };
      const who = nickname ?? t`Someone`;
      const sentences = {
        thrown: t`${who} throws: ${itemName}`,
        worn: t`${who} puts on: ${itemName}`,
        lit: t`${who} lights: ${itemName}`,
      };
      announce(sentences[effect]);
    },
    [t],
  );
}
