import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PrimaryAction } from '../live/primary-action.ts';

export interface PrimaryWords {
  label: string;
  /** The label where there is no room for more than a few words beside the second half. */
  short?: string;
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
        const short = t`${selectOrdinal(action.place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in line`;
        return { label: place, short, detail: about(action.minutes) };
      }
      case 'up-after': {
        const before = action.after === null ? null : nameOf(action.after);
        const label = before === null ? t`You’re up` : t`You’re up after ${before}`;
        const short = before === null ? label : t`Up after ${before}`;
        if (!action.hasSong) return { label, short, detail: t`add a song` };
        return before === null ? { label } : { label, short, detail: about(action.minutes) };
      }
      case 'unknown':
        return { label: t`Waiting for the room` };
      case 'playing':
        return { label: action.isLeaving ? t`Leaving after this track` : t`Leave after this track` };
    }
  };
}
