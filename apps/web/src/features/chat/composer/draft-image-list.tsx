import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextArea } from '../../../ui/form/index.ts';
import { CloseIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { maxAltLength, type DraftImage } from './draft-image.ts';
import type { DraftImages } from './use-draft-images.ts';

/** The images above the text box; each can be described or removed. */
export function DraftImageList({ draft }: { draft: DraftImages }) {
  const { t } = useLingui();
  const [described, setDescribed] = useState<DraftImage | null>(null);
  if (draft.images.length === 0) return null;
  const failures = [...new Set(draft.images.flatMap(({ failure }) => failure ?? []))];
  return (
    <ul className="flex flex-wrap gap-2 px-3 pt-3">
      {draft.images.map((image, index) => (
        <li key={image.key} className="relative">
          <img src={image.url} alt={image.alt} className="size-16 rounded-cover bg-surface-4 object-cover" />
          {image.failure !== null ? (
            <button
              type="button"
              onClick={() => draft.retry(image.key)}
              aria-label={t`Send image ${index + 1} again`}
              data-tip={image.failure}
              className="absolute inset-0 flex items-center justify-center rounded-cover bg-scrim text-warn"
            >
              <WarningIcon size={20} />
            </button>
          ) : image.uploaded ? (
            <button
              type="button"
              onClick={() => setDescribed(image)}
              aria-label={t`Describe image ${index + 1}`}
              className="hit-44 absolute bottom-1 left-1 rounded-[6px] bg-float px-1.5 text-12 font-bold text-ink"
            >
              {image.alt === '' ? <Trans>+ Alt</Trans> : <Trans>Alt</Trans>}
            </button>
          ) : (
            <progress
              aria-label={t`Sending image ${index + 1}`}
              value={image.progress}
              className="progress absolute inset-x-1 bottom-1 h-1.5 w-14"
            />
          )}
          <button
            type="button"
            aria-label={t`Remove image ${index + 1}`}
            onClick={() => draft.remove(image.key)}
            className="hit-44 absolute -top-1.5 -right-1.5 flex size-6 items-center justify-center rounded-full bg-surface-4 text-ink shadow-card"
          >
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
      {failures.length > 0 && (
        <li role="alert" className="flex basis-full items-start gap-1.5 text-12 text-warn">
          <WarningIcon size={16} className="shrink-0" />
          {failures.join(' ')}
        </li>
      )}
      {described && (
        <DescribeDialog
          image={described}
          onSave={(alt) => {
            draft.describe(described.key, alt);
            setDescribed(null);
          }}
          onClose={() => setDescribed(null)}
        />
      )}
    </ul>
  );
}

interface DescribeDialogProps {
  image: DraftImage;
  onSave: (alt: string) => void;
  onClose: () => void;
}

function DescribeDialog({ image, onSave, onClose }: DescribeDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(image.alt);
  return (
    <Dialog
      title={t`What’s in the image?`}
      size="sm"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => onSave(text)}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <img src={image.url} alt="" className="mx-auto mb-4 max-h-48 rounded-cover" />
      <TextArea
        label={t`Description`}
        hint={t`Screen readers read this to people who can’t see the image.`}
        value={text}
        maxLength={maxAltLength}
        data-autofocus=""
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
