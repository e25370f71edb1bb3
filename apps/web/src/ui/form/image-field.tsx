import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '@turnstage/contracts/values';
import { useId, useRef, useState } from 'react';
import { acceptedImages } from '../../lib/accepted-images.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ImageIcon, TrashIcon, UploadIcon } from '../icons/index.ts';

interface ImageFieldProps {
  label: string;
  hint: string;
  /** The image as it is now, or null. */
  current: string | null;
  /** A data URL of the new image; null removes it; undefined leaves it as it is. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
  error?: string | undefined;
  /** Types that the file dialog offers; photos by default. */
  accept?: string;
  /** Shows all of the image instead of filling the box. */
  isWhole?: boolean;
  /** The shape of the preview. */
  previewClassName: string;
}

const maxMegabytes = limits.imageBytes / 1024 ** 2;

/** Chooses an image that is sent with its form. */
export function ImageField({
  label,
  hint,
  current,
  value,
  onChange,
  error,
  accept = acceptedImages,
  isWhole = false,
  previewClassName,
}: ImageFieldProps) {
  const { t } = useLingui();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const shown = value === undefined ? current : value;
  const problem = isTooLarge ? t`This image is over ${maxMegabytes} MB. Choose a smaller one.` : error;

  const read = async (file: File) => {
    setTooLarge(file.size > limits.imageBytes);
    if (file.size <= limits.imageBytes) onChange(await toDataUrl(file));
  };
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-4">
      {shown ? (
        <img
          src={shown}
          alt=""
          draggable={false}
          className={classNames(
            'shrink-0 rounded-control',
            isWhole ? 'object-contain' : 'object-cover',
            previewClassName,
          )}
        />
      ) : (
        <div
          className={classNames(
            'flex shrink-0 items-center justify-center rounded-control bg-surface-3 text-ink-3',
            previewClassName,
          )}
        >
          <ImageIcon size={24} />
        </div>
      )}
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <p id={labelId} className="text-14 font-semibold text-ink">
          {label}
        </p>
        <p className="text-12 text-ink-2">{hint}</p>
        <div className="flex flex-wrap gap-2">
          <Button ref={choose} icon={UploadIcon} onClick={() => input.current?.click()}>
            {shown ? <Trans>Choose another</Trans> : <Trans>Choose image</Trans>}
          </Button>
          {shown && (
            <Button
              variant="quiet"
              icon={TrashIcon}
              onClick={() => {
                setTooLarge(false);
                onChange(current === null ? undefined : null);
                choose.current?.focus();
              }}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        {problem && (
          <p role="alert" className="text-12 font-semibold text-danger">
            {problem}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={label}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void read(file);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsDataURL(file);
  });
}
