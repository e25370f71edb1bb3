import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '@turnstage/client';
import { isAllowed, useSession } from '../../../session/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ChatIcon, PersonIcon } from '../../../ui/icons/index.ts';
import { LoadFailure, RowSkeletons } from '../list/list-body.tsx';
import { StaffPage } from '../staff-page.tsx';
import { useNow } from '../use-now.ts';
import { PersonActions } from './actions/person-actions.tsx';
import { allowedActions, canRemovePhones, canSeeSessions } from './allowed-actions.ts';
import { PersonNotes } from './notes/person-notes.tsx';
import { PersonFacts } from './person-facts.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonSessions } from './person-sessions.tsx';
import { PersonPhones } from './person-phones.tsx';
import type { Person } from './person.ts';
import { usePerson } from './use-person.ts';

/** One person, with everything that staff can see and do. */
export function PersonPage({ uuid }: { uuid: string }) {
  const { t } = useLingui();
  const query = usePerson(uuid);
  const person = query.data;
  const me = useSession((session) => session.claims?.sub);
  return (
    <StaffPage
      title={person?.nickname || t`Person`}
      back={{ href: '/staff/people', label: t`People` }}
      portrait={person && <Avatar slug={person.avatarId} name="" size={56} />}
      lead={person && <PersonHead person={person} />}
      actions={
        person?.nickname && (
          <div className="flex flex-wrap gap-2">
            {person.uuid !== me && (
              <ButtonLink href={`/messages/${person.uuid}`} icon={ChatIcon}>
                <Trans>Message</Trans>
              </ButtonLink>
            )}
            <ButtonLink href={`/u/${encodeURIComponent(person.nickname)}`}>
              <Trans>Public profile</Trans>
            </ButtonLink>
          </div>
        )
      }
    >
      {query.isPending && <RowSkeletons />}
      {query.isError && !person && <NoPerson error={query.error} onRetry={() => void query.refetch()} />}
      {person && <PersonSections person={person} />}
    </StaffPage>
  );
}

function PersonSections({ person }: { person: Person }) {
  const now = useNow();
  const claims = useSession((session) => session.claims);
  const canReadPhones = useSession(isAllowed('readPhones'));
  const canReadHistory = useSession(isAllowed('listModerationActions'));
  if (!claims) return null;
  const actor = { uuid: claims.sub, role: claims.role };
  const allowed = allowedActions(actor, person, now);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <PersonFacts person={person} />
        {canReadPhones && <PersonPhones person={person} canRemove={canRemovePhones(actor, person)} />}
        {canSeeSessions(actor, person) && <PersonSessions person={person} />}
        <PersonActions person={person} actor={actor} allowed={allowed} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {allowed.actions.includes('note') && <PersonNotes person={person} />}
        {canReadHistory && <PersonHistory uuid={person.uuid} nickname={person.nickname} />}
      </div>
    </div>
  );
}

function NoPerson({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status))
    return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState icon={PersonIcon} title={t`Account not found`}>
      <Trans>The link may be broken, or the account was deleted.</Trans>
    </EmptyState>
  );
}
