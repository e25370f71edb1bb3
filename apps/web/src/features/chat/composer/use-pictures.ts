import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { chatUploadImage } from '@turnstage/client/routes';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { sendBody } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { ReadyPicture } from '../channel/draft.ts';
import { fitPicture } from './fit-picture.ts';
import { fromReady, longestAlt, mostPictures, pickPictures, type DraftPicture } from './pictures-draft.ts';

export interface PicturesDraft {
  readonly pictures: readonly DraftPicture[];
  add(files: readonly File[]): void;
  describe(key: string, alt: string): void;
  remove(key: string): void;
  /** Sends one again that did not get through. */
  retry(key: string): void;
  /** Those that were ready went with the message; the others stay. */
  clearReady(): void;
}

/** Pictures of a message that is being written; they travel while one writes. */
export function usePictures(initial: readonly ReadyPicture[]): PicturesDraft {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [pictures, setPictures] = useState<readonly DraftPicture[]>(() => initial.map(fromReady));
  const ways = useRef(new Map<string, AbortController>());
  /** What was chosen here, and the address under which it is shown. */
  const chosen = useRef(new Map<string, { file: File; url: string }>());
  const forget = (key: string) => {
    ways.current.get(key)?.abort();
    URL.revokeObjectURL(chosen.current.get(key)?.url ?? '');
    chosen.current.delete(key);
  };
  useEffect(() => {
    const [standing, files] = [ways.current, chosen.current];
    return () => {
      for (const way of standing.values()) way.abort();
      for (const { url } of files.values()) URL.revokeObjectURL(url);
    };
  }, []);
  const change = (key: string, part: Partial<DraftPicture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const wordsFor = (error: unknown): string => {
    // The browser could not even make it smaller.
    if (!(error instanceof ApiError)) return t`This picture can not be read.`;
    switch (error.code) {
      case 'chat/image-too-large':
        return t`Larger than 5 MB.`;
      case 'chat/image-unreadable':
        return t`The server can not read this picture.`;
      case 'chat/too-many-images':
        return t`Send the pictures that wait first.`;
      default:
        return failureText(error);
    }
  };

  const send = async (key: string, file: File) => {
    const way = new AbortController();
    ways.current.set(key, way);
    try {
      const onProgress = (share: number) => change(key, { share });
      const reply = await sendBody(chatUploadImage, await fitPicture(file), {
        signal: way.signal,
        onProgress,
      });
      const { id, url, width, height } = reply as ReadyPicture;
      change(key, { ready: { id, url, width, height, alt: '' }, share: 1 });
    } catch (error) {
      if (!way.signal.aborted) change(key, { failure: wordsFor(error) });
    } finally {
      ways.current.delete(key);
    }
  };

  return {
    pictures,
    add(files) {
      const { files: taken, problem } = pickPictures(files, pictures.length);
      if (problem === 'too-many')
        showToast(t`A message holds at most ${mostPictures} pictures.`, { tone: 'warn' });
      if (problem === 'not-a-picture')
        showToast(t`Pictures are JPEG, PNG, WebP, GIF or AVIF.`, { tone: 'warn' });
      for (const file of taken) {
        const key = newId();
        const url = URL.createObjectURL(file);
        chosen.current.set(key, { file, url });
        setPictures((all) => [...all, { key, url, share: 0, ready: null, failure: null, alt: '' }]);
        void send(key, file);
      }
    },
    describe: (key, alt) => change(key, { alt: alt.slice(0, longestAlt) }),
    remove(key) {
      forget(key);
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    retry(key) {
      const { file } = chosen.current.get(key) ?? {};
      if (!file) return;
      change(key, { failure: null, share: 0 });
      void send(key, file);
    },
    clearReady() {
      for (const { key, ready } of pictures) if (ready) forget(key);
      setPictures((all) => all.filter(({ ready }) => !ready));
    },
  };
}
