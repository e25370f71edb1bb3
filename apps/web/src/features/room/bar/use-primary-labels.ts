import { selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PrimaryAction } from '../live/primary-action.ts';

export interface PrimaryLabels {
  label: string;
  /** Shorter label where there is little room beside the detail. */
  short?: string;
  /** The label contains the nickname of somebody. */
  isNamed?: boolean;
  /** Additional text, on a second line where there is little room. */
  detail?: string;
}

/** `nameOf` turns a uuid into a nickname, or '' while it is unknown. */
export function usePrimaryLabels(): (
  action: PrimaryAction,
  nameOf: (uuid: string) => string,
) => PrimaryLabels {
  const { t } = useLingui();
  const about = (minutes: number) => t`about ${minutes} min`;
  /** While nobody has to leave, nobody can know. */
  const seatWait = ({ minutes, isGuess }: { minutes: number; isGuess: boolean }) =>
    isGuess ? t`maybe ${minutes} min` : about(minutes);
  const notAllowed = {
    disabled: t`You can’t DJ here`,
    'invite-only': t`DJs by invite only`,
    'verified-only': t`Verified DJs only`,
    'needs-subscription': t`DJing is paused here`,
  };
  return (action, nameOf) => {
    switch (action.kind) {
      case 'sign-up':
        return { label: t`Sign up to DJ` };
      case 'not-allowed':
        return { label: notAllowed[action.denialReason] };
      case 'add-song':
        return { label: t`Add a song to DJ` };
      case 'take-seat':
        return { label: t`Take seat ${action.seat}` };
      case 'join-seat-queue':
        return { label: t`Join the line`, detail: seatWait(action) };
      case 'in-seat-queue': {
        const place = t`You’re ${selectOrdinal(action.place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in line`;
        const short = t`${selectOrdinal(action.place, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} in line`;
        return { label: place, short, detail: seatWait(action) };
      }
      case 'up-after': {
        const before = (action.after !== null && nameOf(action.after)) || null;
        const label = before === null ? t`You’re up` : t`You’re up after ${before}`;
        const short = before === null ? label : t`Up after ${before}`;
        const isNamed = before !== null;
        if (!action.hasSong) return { label, short, isNamed, detail: t`add a song` };
        return before === null ? { label } : { label, short, isNamed, detail: about(action.minutes) };
      }
      case 'unknown':
        return { label: t`Loading the room` };
      case 'playing': {
        const label = action.isLeaving ? t`Leaving after this song` : t`Leave after this song`;
        if (!action.seatTurn) return { label };
        const { number, max } = action.seatTurn;
        return {
          label,
          short: t`Leave after this`,
          detail: t`turn ${number} of ${max}`,
        };
      }
    }
  };
}
