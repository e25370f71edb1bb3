import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Tag } from '../../../ui/tag.tsx';
import { Timestamp } from '../timestamp.tsx';
import { ActorLine, linkClasses, PersonLink } from './person-link.tsx';
import { useAnyRoleName } from './use-any-role-name.ts';
import { useCommentText } from './use-comment-text.ts';
import { useActionName, type ActionType, type ModerationAction } from './use-action-name.ts';
import type { Names } from './use-names.ts';

const severeActions: ReadonlySet<ActionType> = new Set([
  'globalBan',
  'temporaryBan',
  'globalKick',
  'banUser',
  'kickUser',
]);

interface ActionRowProps {
  action: ModerationAction;
  names: Names;
}

/** One row of the history: what was done, to whom, by whom, where and why. */
export function ActionRow({ action, names }: ActionRowProps) {
  const actionName = useActionName();
  const commentText = useCommentText();
  const { actionType, byUserUuid, roomUuid, comment, expiresAt, createdAt } = action;
  const room = names.room(roomUuid);
  return (
    <li className="flex flex-col gap-1.5 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {actionType && (
          <Tag color={severeActions.has(actionType) ? 'var(--danger)' : 'var(--ink-3)'}>
            {actionName(actionType)}
          </Tag>
        )}
        <PersonLink uuid={action.userUuid} names={names} />
        <RoleChange action={action} />
        {action.recorded === false && (
          <span className="text-12 text-ink-3">
            <Trans>added manually</Trans>
          </span>
        )}
      </p>
      {comment && (
        <p className="break-words whitespace-pre-wrap text-ink-2">{commentText(actionType, comment)}</p>
      )}
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3">
        <ActorLine uuid={byUserUuid} names={names} />
        {room && (
          <span>
            <Trans>
              in{' '}
              <Link href={`/r/${room.slug}`} className={linkClasses}>
                {room.name}
              </Link>
            </Trans>
          </span>
        )}
        {createdAt && <Timestamp at={createdAt} />}
        {expiresAt && (
          <span>
            <Trans>
              until <Timestamp at={expiresAt} />
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}

function RoleChange({ action: { actionType, previousRole, role } }: { action: ModerationAction }) {
  const roleName = useAnyRoleName();
  if (actionType !== 'grantRole' && actionType !== 'removeRole') return null;
  const [before, after] = [previousRole && roleName(previousRole), role && roleName(role)];
  return <span className="text-ink-2">{before && after ? `${before} → ${after}` : (after ?? before)}</span>;
}
