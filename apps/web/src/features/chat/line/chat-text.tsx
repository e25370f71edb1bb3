import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classNames } from '../../../ui/class-names.ts';
import { ExternalIcon } from '../../../ui/icons/index.ts';
import type { ChatLine } from '../channel/chat-log.ts';
import { isEmojiAlone, linkText, messageParts } from './message-parts.ts';

const linkClasses = 'break-all text-accent-ink underline underline-offset-2';

export function ChatText({ line, me }: { line: ChatLine; me: string }) {
  const { t } = useLingui();
  if (line.message === '') return null;
  return (
    <p
      dir="auto"
      className={classNames(
        'break-words whitespace-pre-wrap text-ink',
        isEmojiAlone(line.message) ? 'text-28 leading-9' : 'text-14',
      )}
    >
      {messageParts(line.message, line.mentions, line.mentionedGroups).map((part, index) => {
        // The parts of a message never change places.
        const key = `${index}`;
        switch (part.kind) {
          case 'text':
            return part.text;
          case 'mention':
            return (
              <span
                key={key}
                className={part.userUuid === me ? 'font-bold text-accent-ink' : 'font-semibold text-ink'}
              >
                {part.text}
              </span>
            );
          case 'group':
            return (
              <span key={key} className="font-semibold text-ink">
                {part.text}
              </span>
            );
          case 'consumable':
            return (
              <span key={key} className="rounded-[6px] bg-surface-3 px-1.5 font-semibold text-ink-2">
                {t`Item ${part.id}`}
              </span>
            );
          case 'code':
            return (
              <code
                key={key}
                dir="ltr"
                className={classNames(
                  'bg-surface-3 text-12 break-words [font-family:ui-monospace,monospace]',
                  part.isBlock ? 'my-1 block rounded-control px-3 py-2' : 'rounded-[6px] px-1.5 py-0.5',
                )}
              >
                {part.text}
              </code>
            );
          case 'link':
            return <ChatLink key={key} url={part.url} />;
        }
      })}
      {line.editedAt !== null && (
        <span className="ml-1.5 text-12 text-ink-3">
          <Trans>(changed)</Trans>
        </span>
      )}
    </p>
  );
}

/** A place of this installation opens here; any other one in a new tab. */
function ChatLink({ url }: { url: string }) {
  const { t } = useLingui();
  const ownPath = url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : null;
  if (ownPath)
    return (
      <Link href={ownPath} className={linkClasses}>
        {linkText(url)}
      </Link>
    );
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClasses}>
      {linkText(url)}
      <ExternalIcon size={16} className="ml-0.5 inline size-3.5 align-[-2px]" />
      <span className="sr-only">{t`(new tab)`}</span>
    </a>
  );
}
