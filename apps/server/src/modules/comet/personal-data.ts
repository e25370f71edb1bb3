import type { PersonalDataPart } from '../../personal-data/index.ts';
import type { CometDeps } from './comet.deps.ts';
import { deliveryMarkStore } from './delivery/delivery-mark.store.ts';
import { groupMemberStore } from './group-member.store.ts';

/** The groups that a person is a member of, and how far messages were delivered to them. */
export function cometPersonalData({ database }: CometDeps): PersonalDataPart[] {
  return [
    { name: 'chat.groups', read: groupMemberStore(database).personalData },
    { name: 'chat.deliveryMarks', read: deliveryMarkStore(database).personalData },
  ];
}
