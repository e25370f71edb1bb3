import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/index.ts';
import { TextArea } from '../../../ui/form/index.ts';
import { CloseIcon, WarningIcon } from '../../../ui/icons/index.ts';
import { longestAlt, type DraftPicture } from './pictures-draft.ts';
import type { PicturesDraft } from './use-pictures.ts';

/** The pictures above the line one writes, each to be described or taken out again. */
export function DraftPictures({ draft }: { draft: PicturesDraft }) {
  const { t } = useLingui();
  const [described, setDescribed] = useState<DraftPicture | null>(null);
  if (draft.pictures.length === 0) return null;
  const failures = [...new Set(draft.pictures.flatMap(({ failure }) => failure ?? []))];
  return (
    <ul className="flex flex-wrap gap-2 px-3 pt-3">
      {draft.pictures.map((picture, index) => (
        <li key={picture.key} className="relative">
          <img
            src={picture.url}
            alt={picture.alt}
            className="size-16 rounded-cover bg-surface-4 object-cover"
          />
          {picture.failure !== null ? (
            <button
              type="button"
              onClick={() => draft.retry(picture.key)}
              aria-label={t`Send picture ${index + 1} again`}
              data-tip={picture.failure}
              className="absolute inset-0 flex items-center justify-center rounded-cover bg-scrim text-warn"
            >
              <WarningIcon size={20} />
            </button>
          ) : picture.ready ? (
            <button
              type="button"
              onClick={() => setDescribed(picture)}
              aria-label={t`Describe picture ${index + 1}`}
              className="hit-44 absolute bottom-1 left-1 rounded-[6px] bg-float px-1.5 text-12 font-bold text-ink"
            >
              {picture.alt === '' ? <Trans>+ Alt</Trans> : <Trans>Alt</Trans>}
            </button>
          ) : (
            <progress
              aria-label={t`Sending picture ${index + 1}`}
              value={picture.share}
              className="progress absolute inset-x-1 bottom-1 h-1.5 w-14"
            />
          )}
          <button
            type="button"
            aria-label={t`Take out picture ${index + 1}`}
            onClick={() => draft.remove(picture.key)}
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
          picture={described}
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
  picture: DraftPicture;
  onSave: (alt: string) => void;
  onClose: () => void;
}

function DescribeDialog({ picture, onSave, onClose }: DescribeDialogProps) {
  const { t } = useLingui();
  const [text, setText] = useState(picture.alt);
  return (
    <Dialog
      title={t`What does it show?`}
      size="sm"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => onSave(text)}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <img src={picture.url} alt="" className="mx-auto mb-4 max-h-48 rounded-cover" />
      <TextArea
        label={t`Description`}
        hint={t`Read out to those who do not see the picture.`}
        value={text}
        maxLength={longestAlt}
        data-autofocus=""
        onChange={(event) => setText(event.target.value)}
      />
    </Dialog>
  );
}
