import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { WarningIcon } from '../../ui/icons/index.ts';
import type { ChatLine as Line } from './chat-log.ts';
import { ChatName } from './chat-name.tsx';
import { ChatText } from './chat-text.tsx';
import { useClockTime } from './use-clock-time.ts';

interface ChatLineProps {
  line: Line;
  /** The person goes on talking: no head once more. */
  continues: boolean;
  me: string;
  isDj: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

export function ChatLine({ line, continues, me, isDj, onRetry, onDiscard }: ChatLineProps) {
  const timeOf = useClockTime();
  const callsMe = line.mentions.some(({ userUuid }) => userUuid === me);
  return (
    <li
      className={classNames(
        'relative flex gap-2.5 rounded-card pr-3 pl-2',
        continues ? 'pt-0.5' : 'pt-2',
        callsMe &&
          'my-0.5 bg-accent-tint pb-1.5 before:absolute before:inset-y-1 before:-left-0.5 before:w-[3px] before:rounded-full before:bg-accent-ink',
        line.state === 'sending' && 'opacity-60',
      )}
    >
      <span className="w-8 shrink-0">{!continues && <Avatar slug={line.avatarId} name="" size={32} />}</span>
      <div className="min-w-0 flex-1">
        {continues ? (
          <span className="sr-only">{line.userName}</span>
        ) : (
          <div className="flex min-w-0 items-center gap-1.5">
            <ChatName name={line.userName} color={line.color} role={line.role} isDj={isDj} />
            <time dateTime={new Date(line.date).toISOString()} className="shrink-0 text-12 text-ink-3">
              {timeOf(line.date)}
            </time>
          </div>
        )}
        <ChatText line={line} me={me} />
        {line.state === 'failed' && (
          <Failed reason={line.failure ?? ''} onRetry={onRetry} onDiscard={onDiscard} />
        )}
      </div>
    </li>
  );
}

interface FailedProps {
  reason: string;
  onRetry: () => void;
  onDiscard: () => void;
}

function Failed({ reason, onRetry, onDiscard }: FailedProps) {
  const { t } = useLingui();
  const link = 'hit-44 rounded-[6px] font-semibold text-ink underline underline-offset-2';
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-danger">
      <span className="flex items-center gap-1.5">
        <WarningIcon size={16} />
        {reason}
      </span>
      <button type="button" className={link} onClick={onRetry} aria-label={t`Send it again`}>
        <Trans>Try again</Trans>
      </button>
      <button type="button" className={link} onClick={onDiscard} aria-label={t`Discard the message`}>
        <Trans>Discard</Trans>
      </button>
    </div>
  );
}
