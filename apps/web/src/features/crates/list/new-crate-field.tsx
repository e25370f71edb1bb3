import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Crate } from '@turnstage/contracts';
import { fieldLengths } from '@turnstage/contracts/values';
import { useEffect, useRef, useState } from 'react';
import { PlusIcon } from '../../../ui/icons/index.ts';
import { myCratesOptions } from '../data/crates.ts';
import { findFreeName } from '../data/free-name.ts';
import { useCrateChanges } from '../data/use-crate-changes.ts';

interface NewCrateFieldProps {
  onCreated: (crate: Crate) => void;
  onCancel: () => void;
}

/** The name of a crate that doesn't exist yet. Enter and leaving the field create it, Escape leaves nothing behind. */
export function NewCrateField({ onCreated, onCancel }: NewCrateFieldProps) {
  const { t } = useLingui();
  const { data } = useQuery(myCratesOptions);
  const { create } = useCrateChanges();
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Blur follows Enter and Escape. */
  const isDecided = useRef(false);
  const defaultName = findFreeName(t`New crate`, data?.own.map(({ crateName }) => crateName) ?? []);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const save = async (name: string) => {
    if (isDecided.current) return;
    isDecided.current = true;
    setSaving(true);
    const crate = await create(name.trim() || defaultName);
    if (crate) return onCreated(crate);
    // The name stays in the field, for another try.
    setSaving(false);
    isDecided.current = false;
  };
  return (
    <div className="flex h-15 items-center gap-3 px-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-cover bg-surface-3 text-accent-ink">
        <PlusIcon />
      </span>
      <input
        ref={field}
        aria-label={t`Crate name`}
        aria-busy={isSaving || undefined}
        readOnly={isSaving}
        defaultValue={defaultName}
        maxLength={fieldLengths.crateName}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(event.currentTarget.value);
          if (event.key !== 'Escape' || isSaving) return;
          // Only the field is closed, not the dialog around it.
          event.preventDefault();
          event.stopPropagation();
          isDecided.current = true;
          onCancel();
        }}
        onBlur={(event) => void save(event.currentTarget.value)}
        className="h-11 w-full min-w-0 rounded-control bg-surface-3 px-3 text-16 font-semibold text-ink md:text-14"
      />
    </div>
  );
}
