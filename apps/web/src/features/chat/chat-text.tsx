import type { ChatLine } from './chat-log.ts';
import { messageParts } from './message-parts.ts';

export function ChatText({ line, me }: { line: ChatLine; me: string }) {
  return (
    <p className="text-14 break-words whitespace-pre-wrap text-ink">
      {messageParts(line.message, line.mentions).map((part, index) => {
        // The parts of a message never change places.
        const key = `${index}`;
        if (part.kind === 'text') return part.text;
        if (part.kind === 'mention') {
          return (
            <span
              key={key}
              className={part.userUuid === me ? 'font-bold text-accent-ink' : 'font-semibold text-ink'}
            >
              {part.text}
            </span>
          );
        }
        return (
          <a
            key={key}
            href={part.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="break-all text-accent-ink underline underline-offset-2"
          >
            {part.text}
          </a>
        );
      })}
    </p>
  );
}
