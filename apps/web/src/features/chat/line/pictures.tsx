import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@turnstage/contracts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/index.ts';
import { classNames } from '../../../ui/class-names.ts';
import { linkText } from './message-parts.ts';

type Picture = ChatMessage['images'][number];

/** The pictures of a message; a press shows one large. Those of other places are only named: we load nothing from there. */
export function Pictures({ images, userName }: { images: readonly Picture[]; userName: string }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Picture | null>(null);
  const altOf = ({ alt }: Picture) => alt || t`Picture from ${userName}`;
  const isAlone = images.length === 1;
  return (
    <div className={classNames('mt-1.5 gap-1.5', isAlone ? 'flex' : 'grid max-w-72 grid-cols-2')}>
      {images.map((image) =>
        image.url.startsWith('/') ? (
          <button
            key={image.url}
            type="button"
            aria-label={t`Show large: ${altOf(image)}`}
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
        <Dialog title={t`Picture from ${userName}`} size="lg" onClose={() => setOpen(null)}>
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
