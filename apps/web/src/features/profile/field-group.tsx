import type { ReactNode } from 'react';
import type { ProfileDraft } from './profile-draft.ts';

export interface FieldsProps {
  draft: ProfileDraft;
  onChange: (changes: Partial<ProfileDraft>) => void;
}

/** A group of related fields in the editor. */
export function Group({ title, lead, children }: { title: ReactNode; lead: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-16 font-bold text-ink">{title}</legend>
      <p className="text-12 text-ink-3">{lead}</p>
      <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
