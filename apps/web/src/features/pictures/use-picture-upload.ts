import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { loadMe } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import type { PictureKind } from './kinds.ts';
import { sendPicture } from './send-picture.ts';

/** One picture on its way to the server. */
export function usePictureUpload(kind: PictureKind, onSaved: () => void) {
  const { t } = useLingui();
  const wordsFor = useFailureText();
  /** 0 to 1 while it is sent; null when nothing is. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const way = useRef<AbortController>(null);
  useEffect(() => () => way.current?.abort(), []);

  const send = async (picture: Promise<Blob>) => {
    const mine = new AbortController();
    way.current = mine;
    setProblem(undefined);
    setShare(0);
    try {
      await sendPicture(kind, await picture, { signal: mine.signal, onProgress: setShare });
      await loadMe().catch(() => undefined);
      showToast(t`Your picture is saved.`, { tone: 'ok' });
      onSaved();
    } catch (error) {
      if (!mine.signal.aborted) setProblem(wordsFor(error));
    }
    setShare(null);
  };

  return { send, share, problem, giveUp: () => way.current?.abort() };
}
