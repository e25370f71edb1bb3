import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PrimaryAction } from '../live/primary-action.ts';

export interface PrimaryWords {
  label: string;
  /** A second half, or a second line where there is no room. */
  detail?: string;
}

/** `nameOf` turns a uuid into a nickname. */
export function usePrimaryWords(): (action: PrimaryAction, nameOf: (uuid: string) => string) => PrimaryWords {
  const { t } = useLingui();
  const about = (minutes: number) => t`about ${minutes} min`;
  const notAllowed = {
    disabled: t`You may not DJ here`,
    'invite-only': t`DJs by invitation only`,
    'verified-only': t`Verified DJs only`,
  };
  return (action, nameOf) => {
    switch (action.kind) {
      case 'sign-up':
        return { label: t`Sign up to DJ` };
      case 'not-allowed':
        return { label: notAllowed[action.why] };
      case 'add-song':
        return { label: t`Add a song to DJ` };
      case 'take-seat':
        return { label: t`Take seat ${action.seat}` };
      case 'join-line':
        return { label: t`Join the line`, detail: about(action.minutes) };
      case 'in-line': {
        const place = t`You’re ${selectOrdinal(action.place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in line`;
        return { label: place, detail: about(action.minutes) };
      }
      case 'up-after': {
        const label = action.after === null ? t`You’re up` : t`You’re up after ${nameOf(action.after)}`;
        if (!action.hasSong) return { label, detail: t`add a song` };
        return action.after === null ? { label } : { label, detail: about(action.minutes) };
      }
      case 'playing':
        return { label: action.isLeaving ? t`Leaving after this track` : t`Leave after this track` };
    }
  };
}
