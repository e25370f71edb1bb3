import { useLingui } from '@lingui/react/macro';
import { badgeNames, isBadge } from '../../../lib/badge-names.ts';
import { isCapability } from '../person/actions/capability.ts';
import { useCapabilityWords } from '../words/use-capability-words.ts';
import { commentInWords, type CommentWords } from './comment-words.ts';
import type { ActionType } from './use-action-name.ts';

export function useCommentWords(): (actionType: ActionType | undefined, comment: string) => string {
  const { t, i18n } = useLingui();
  const capabilities = useCapabilityWords();
  const fields: Readonly<Partial<Record<string, string>>> = {
    nickname: t`Nickname`,
    avatarId: t`Avatar`,
    firstName: t`First name`,
    lastName: t`Last name`,
    songOfTheWeek: t`Song of the week`,
    instagram: 'Instagram',
    twitter: 'X',
    facebook: 'Facebook',
    profilePicture: t`Picture`,
    coverPicture: t`Cover picture`,
    'phone number': t`Phone number`,
  };
  const words: CommentWords = {
    badge: (name) => (isBadge(name) ? i18n._(badgeNames[name]) : undefined),
    capability: (name) => (isCapability(name) ? capabilities[name].name : undefined),
    field: (name) => fields[name],
    renamed: (field, before) => t`${field} (was ${before})`,
    voucher: (end) => t`Voucher …${end}`,
  };
  return (actionType, comment) => commentInWords(actionType, comment, words);
}
