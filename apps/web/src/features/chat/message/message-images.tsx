import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { linkText } from './message-parts.ts';

type MessageImage = ChatMessage['images'][number];

/** The images of a message; a click enlarges one. Images from other origins are only linked, never loaded. */
export function MessageImages({ images, userName }: { images: readonly MessageImage[]; userName: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<MessageImage | null>(null);
  const altOf = ({ alt }: MessageImage) => alt || t`Image from ${userName}`;
  const isAlone = images.length === 1;
  return (
    <div className={classNames('mt-1.5 gap-1.5', isAlone ? 'flex' : 'grid max-w-72 grid-cols-2')}>
      {images.map((image) =>
        image.url.startsWith('/') ? (
          <button
            key={image.url}
            type="button"
            aria-label={t`View full size: ${altOf(image)}`}
            onClick={() => setOpen(image)}
            className="min-w-0 overflow-hidden rounded-control bg-surface-3"
          >
            <img
              src={image.url}
              alt=""
              loading="lazy"
              decoding="async"
              width={image.width ?? undefined}
              height={image.height ?? undefined}
              className={
                isAlone
                  ? 'h-auto max-h-64 w-auto max-w-full object-cover'
                  : 'aspect-square h-full w-full object-cover'
              }
            />
          </button>
        ) : (
          <a
            key={image.url}
            href={image.url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="text-14 break-all text-accent-ink underline"
          >
            {linkText(image.url)}
          </a>
        ),
      )}
      {open && (
        <Dialog title={t`Image from ${userName}`} size="lg" onClose={() => setOpen(null)}>
          <img
            src={open.url}
            alt={altOf(open)}
            className="mx-auto max-h-[72dvh] w-auto max-w-full rounded-cover"
          />
          {open.alt && <p className="mt-3 text-14 text-ink-2">{open.alt}</p>}
        </Dialog>
      )}
    </div>
  );
}
