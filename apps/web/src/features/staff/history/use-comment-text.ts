import { useLingui } from '@lingui/react/macro';
import { badgeNames, isBadge } from '../../../lib/badge-names.ts';
import { isCapability } from '../person/actions/capability.ts';
import { useCapabilityLabels } from '../labels/use-capability-labels.ts';
import { localizeComment, type CommentLabels } from './localize-comment.ts';
import type { ActionType } from './use-action-name.ts';

export function useCommentText(): (actionType: ActionType | undefined, comment: string) => string {
  const { t, i18n } = useLingui();
  const capabilities = useCapabilityLabels();
  const fields: Readonly<Partial<Record<string, string>>> = {
    nickname: t`Nickname`,
    avatarId: t`Avatar`,
    firstName: t`First name`,
    lastName: t`Last name`,
    songOfTheWeek: t`Song of the week`,
    instagram: 'Instagram',
    twitter: 'X',
    facebook: 'Facebook',
    profilePicture: t`Image`,
    coverPicture: t`Cover image`,
    'phone number': t`Phone number`,
  };
  const labels: CommentLabels = {
    badge: (name) => (isBadge(name) ? i18n._(badgeNames[name]) : undefined),
    capability: (name) => (isCapability(name) ? capabilities[name].name : undefined),
    field: (name) => fields[name],
    renamed: (field, before) => t`${field} (was ${before})`,
    voucher: (end) => t`Voucher …${end}`,
  };
  return (actionType, comment) => localizeComment(actionType, comment, labels);
}
