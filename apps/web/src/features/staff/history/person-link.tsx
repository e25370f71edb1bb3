import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Names } from './use-names.ts';

export const linkClasses = 'font-semibold underline decoration-1 underline-offset-2 hover:text-ink';

/** Who acted; null is the system. */
export function ActorLine({ uuid, names }: { uuid: string | null | undefined; names: Names }) {
  return (
    <span>
      {uuid ? (
        <Trans>
          by <PersonLink uuid={uuid} names={names} />
        </Trans>
      ) : (
        <Trans>by the system</Trans>
      )}
    </span>
  );
}

/** Leads to the person in the staff area. */
export function PersonLink({ uuid, names }: { uuid: string | undefined; names: Names }) {
  const { t } = useLingui();
  if (!uuid) return null;
  return (
    <Link href={`/staff/people/${uuid}`} className={linkClasses}>
      {names.person(uuid) ?? t`Someone`}
    </Link>
  );
}
