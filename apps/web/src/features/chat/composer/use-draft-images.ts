import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { chatUploadImage } from '@turnstage/client/routes';
import { useEffect, useRef, useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { sendBody } from '../../../session/index.ts';
import { showToast } from '../../../ui/toast/index.ts';
import type { UploadedImage } from '../channel/unsent-message.ts';
import { shrinkImage } from './shrink-image.ts';
import { fromUploaded, maxAltLength, maxImages, pickImages, type DraftImage } from './draft-image.ts';

export interface DraftImages {
  readonly images: readonly DraftImage[];
  add(files: readonly File[]): void;
  describe(key: string, alt: string): void;
  remove(key: string): void;
  /** Uploads a failed image again. */
  retry(key: string): void;
  /** The uploaded images were sent with the message; the others stay. */
  clearUploaded(): void;
}

/** Images of the message being written; they upload while the person types. */
export function useDraftImages(initial: readonly UploadedImage[]): DraftImages {
  const { t } = useLingui();
  const failureText = useFailureText();
  const [images, setImages] = useState<readonly DraftImage[]>(() => initial.map(fromUploaded));
  const uploads = useRef(new Map<string, AbortController>());
  /** The chosen files and the object URLs that show them. */
  const chosen = useRef(new Map<string, { file: File; url: string }>());
  const release = (key: string) => {
    uploads.current.get(key)?.abort();
    URL.revokeObjectURL(chosen.current.get(key)?.url ?? '');
    chosen.current.delete(key);
  };
  useEffect(() => {
    const [running, files] = [uploads.current, chosen.current];
    return () => {
      for (const upload of running.values()) upload.abort();
      for (const { url } of files.values()) URL.revokeObjectURL(url);
    };
  }, []);
  const change = (key: string, patch: Partial<DraftImage>) =>
    setImages((all) => all.map((each) => (each.key === key ? { ...each, ...patch } : each)));

  const failureTextFor = (error: unknown): string => {
    // The browser couldn't decode the image to scale it down.
    if (!(error instanceof ApiError)) return t`Can’t read this image. Try another one.`;
    switch (error.code) {
      case 'chat/image-too-large':
        return t`This image is over 5 MB. Choose a smaller one.`;
      case 'chat/image-unreadable':
        return t`The server can’t read this image. Save it as JPEG or PNG and try again.`;
      case 'chat/too-many-images':
        return t`Send the images you’ve already added first.`;
      default:
        return failureText(error);
    }
  };

  const send = async (key: string, file: File) => {
    const upload = new AbortController();
    uploads.current.set(key, upload);
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const reply = await sendBody(chatUploadImage, await shrinkImage(file), {
        signal: upload.signal,
        onProgress,
      });
      const { id, url, width, height } = reply as UploadedImage;
      change(key, { uploaded: { id, url, width, height, alt: '' }, progress: 1 });
    } catch (error) {
      if (!upload.signal.aborted) change(key, { failure: failureTextFor(error) });
    } finally {
      uploads.current.delete(key);
    }
  };

  return {
    images,
    add(files) {
      const { files: accepted, problem } = pickImages(files, images.length);
      if (problem === 'too-many') showToast(t`Up to ${maxImages} images per message.`, { tone: 'warn' });
      if (problem === 'not-an-image')
        showToast(t`Use a JPEG, PNG, WebP, GIF or AVIF image.`, { tone: 'warn' });
      for (const file of accepted) {
        const key = newId();
        const url = URL.createObjectURL(file);
        chosen.current.set(key, { file, url });
        setImages((all) => [...all, { key, url, progress: 0, uploaded: null, failure: null, alt: '' }]);
        void send(key, file);
      }
    },
    describe: (key, alt) => change(key, { alt: alt.slice(0, maxAltLength) }),
    remove(key) {
      release(key);
      setImages((all) => all.filter((each) => each.key !== key));
    },
    retry(key) {
      const { file } = chosen.current.get(key) ?? {};
      if (!file) return;
      change(key, { failure: null, progress: 0 });
      void send(key, file);
    },
    clearUploaded() {
      for (const { key, uploaded } of images) if (uploaded) release(key);
      setImages((all) => all.filter(({ uploaded }) => !uploaded));
    },
  };
}
