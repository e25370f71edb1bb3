import { ApiError } from '@turnstage/client';
import { useRef, useState } from 'react';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { isNamed, type CommunityDraft } from './community-draft.ts';

const ownFields = new Set(['name', 'imageFile', 'bannerFile']);

/** The state of a form about a community. `error` is that of the last attempt to send it. */
export function useCommunityForm(initial: CommunityDraft, error: Error | null) {
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [wasSubmitted, setSubmitted] = useState(false);
  const field = error instanceof ApiError ? error.field : undefined;
  const errorAt = (name: string) => (field === name ? failureText(error) : undefined);
  return {
    form,
    draft,
    wasSubmitted,
    errorAt,
    /** For what no field shows. */
    generalError: error && !ownFields.has(field ?? '') ? failureText(error) : undefined,
    change: (changes: Partial<CommunityDraft>) => setDraft((before) => ({ ...before, ...changes })),
    /** Whether the form can be sent; else the first invalid field gets the focus. */
    check(): boolean {
      setSubmitted(true);
      if (isNamed(draft)) return true;
      const name = form.current?.elements.namedItem('name');
      if (name instanceof HTMLElement) name.focus();
      return false;
    },
  };
}
