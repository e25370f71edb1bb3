import type { DeliveryMarkTable } from './delivery/delivery-mark.store.ts';
import type { GroupMemberTable } from './group-member.store.ts';

/** Rows of schema `comet_service`. Times are epoch milliseconds. */
export interface CometTables {
  group_member: GroupMemberTable;
  delivery_mark: DeliveryMarkTable;
}

export const cometSchema = 'comet_service';
