import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { siteOrigin } from '../../../lib/activity.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ExternalIcon, NoteIcon, SearchIcon } from '../../../ui/icons/index.ts';
import type { TimelineMessage } from '../channel/chat-timeline.ts';
import { isEmojiOnly, linkText, messageParts, songLinkText } from './message-parts.ts';

const linkClasses = 'break-all text-accent-ink underline underline-offset-2';

export function ChatText({ message, me }: { message: TimelineMessage; me: string }) {
  const { t } = useLingui();
  if (message.message === '') return null;
  return (
    <p
      dir="auto"
      className={classNames(
        'break-words whitespace-pre-wrap text-ink',
        isEmojiOnly(message.message) ? 'text-28 leading-9' : 'text-14',
      )}
    >
      {messageParts(message.message, message.mentions, message.mentionedGroups).map((part, index) => {
        // The parts of a message never change order.
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
          case 'song':
            return <SongLink key={key} url={part.url} isFindable={part.isFindable} />;
        }
      })}
      {message.editedAt !== null && (
        <span className="ml-1.5 text-12 text-ink-3">
          <Trans>(edited)</Trans>
        </span>
      )}
    </p>
  );
}

/** URLs of this installation open in the app, all others in a new tab. */
function ChatLink({ url }: { url: string }) {
  const ownPath = url.startsWith(`${siteOrigin}/`) ? url.slice(siteOrigin.length) : null;
  if (ownPath)
    return (
      <Link href={ownPath} className={linkClasses}>
        {linkText(url)}
      </Link>
    );
  return <OutsideLink url={url} text={linkText(url)} />;
}

/**
 * Links to the song's service, and to what we know about the song here. Nothing is requested from that service
 * (C42).
 */
function SongLink({ url, isFindable }: { url: string; isFindable: boolean }) {
  return (
    <>
      <span className="whitespace-nowrap">
        <NoteIcon size={16} className="mr-1 inline size-3.5 align-[-2px] text-ink-2" />
        {'\u2060'}
      </span>
      <OutsideLink url={url} text={songLinkText(url)} />
      {isFindable && (
        <>
          {' '}
          <Link
            href={`/song?${new URLSearchParams({ link: url })}`}
            className="inline-flex min-h-7 items-center gap-1 rounded-control bg-surface-3 px-2 align-middle text-12 font-semibold whitespace-nowrap text-ink hover:underline"
          >
            <SearchIcon size={16} className="size-3.5" />
            <Trans>Find this song</Trans>
          </Link>
        </>
      )}
    </>
  );
}

/** The last letters wrap together with the icon after them. */
const tail = 4;

function OutsideLink({ url, text }: { url: string; text: string }) {
  const { t } = useLingui();
  const characters = [...text];
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={linkClasses}>
      {characters.slice(0, -tail).join('')}
      <span className="whitespace-nowrap">
        {characters.slice(-tail).join('')}
        <ExternalIcon size={16} className="ml-0.5 inline size-3.5 align-[-2px]" />
      </span>
      <span className="sr-only">{t`(new tab)`}</span>
    </a>
  );
}
