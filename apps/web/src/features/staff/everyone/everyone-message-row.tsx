import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EveryoneMessage } from '@turnstage/contracts';
import { Link } from 'wouter';
import { Tag } from '../../../ui/tag.tsx';
import type { Names } from '../history/use-names.ts';
import { Timestamp } from '../timestamp.tsx';

export function EveryoneMessageRow({ message, names }: { message: EveryoneMessage; names: Names }) {
  const { t } = useLingui();
  const { title, link, people, byUserUuid, startedAt, finishedAt } = message;
  const author = names.person(byUserUuid) ?? t`someone`;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-14">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        {title !== null && <p className="font-semibold break-words text-ink">{title}</p>}
        <p className="break-words text-ink-2">{message.message}</p>
        <p className="flex flex-wrap gap-x-4 text-12 text-ink-3">
          <span>
            <Trans>
              Sent by {author}, <Timestamp at={startedAt} />
            </Trans>
          </span>
          {link !== null && (
            <Link href={link} className="font-semibold break-all underline underline-offset-2 hover:text-ink">
              {link}
            </Link>
          )}
        </p>
      </div>
      <output>
        {finishedAt === null ? (
          <Tag color="var(--warn)">
            <Plural value={people} one="Sending: # person so far" other="Sending: # people so far" />
          </Tag>
        ) : (
          <Tag color="var(--ok)">
            <Plural value={people} one="Sent to # person" other="Sent to # people" />
          </Tag>
        )}
      </output>
    </li>
  );
}
