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
  clear(): void;
}

/** Pictures of a message that is being written; they travel while one writes. */
export function usePictures(initial: readonly ReadyPicture[]): PicturesDraft {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [pictures, setPictures] = useState<readonly DraftPicture[]>(() => initial.map(fromReady));
  const ways = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const standing = ways.current;
    return () => {
      for (const way of standing.values()) way.abort();
    };
  }, []);
  const change = (key: string, part: Partial<DraftPicture>) =>
    setPictures((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));

  const wordsFor = (error: unknown): string => {
    switch (error instanceof ApiError ? error.code : undefined) {
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
        setPictures((all) => [...all, { key, url, share: 0, ready: null, failure: null, alt: '' }]);
        void send(key, file);
      }
    },
    describe: (key, alt) => change(key, { alt: alt.slice(0, longestAlt) }),
    remove(key) {
      ways.current.get(key)?.abort();
      setPictures((all) => all.filter((each) => each.key !== key));
    },
    clear: () => setPictures([]),
  };
}
