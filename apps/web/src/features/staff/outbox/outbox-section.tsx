import { MailView } from './mail-view.tsx';
import { OutboxList } from './outbox-list.tsx';

/** Mail that was written to files instead of being sent. */
export function OutboxSection({ item }: { item: string | undefined }) {
  return item === undefined ? <OutboxList /> : <MailView name={item} />;
}
