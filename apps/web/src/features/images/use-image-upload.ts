import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { loadMe } from '../../session/index.ts';
import { showToast } from '../../ui/toast/index.ts';
import type { ImageKind } from './kinds.ts';
import { uploadImageFile } from './upload-image-file.ts';

/** The upload of one image. */
export function useImageUpload(kind: ImageKind, onSaved: () => void) {
  const { t } = useLingui();
  const failureText = useFailureText();
  /** 0 to 1 during the upload; null otherwise. */
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const uploadRef = useRef<AbortController>(null);
  useEffect(() => () => uploadRef.current?.abort(), []);

  const send = async (image: Promise<Blob>) => {
    const controller = new AbortController();
    uploadRef.current = controller;
    setProblem(undefined);
    setShare(0);
    try {
      await uploadImageFile(kind, await image, { signal: controller.signal, onProgress: setShare });
      await loadMe().catch(() => undefined);
      showToast(t`Image saved.`, { tone: 'ok' });
      onSaved();
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText(error));
    }
    setShare(null);
  };

  return { send, share, problem, cancel: () => uploadRef.current?.abort() };
}
