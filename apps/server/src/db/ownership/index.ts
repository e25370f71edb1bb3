export { assertOwner } from './assert-owner.ts';
export { Contender, type StandbyState } from './contend.ts';
export { Lease, type WriteLease } from './lease.ts';
export { ownershipMigrations } from './migrations.ts';
export { OwnershipInDoubt, OwnershipLost } from './ownership-lost.ts';
export { connectionNameOf, countStandbys, isCurrentEpoch, type Owner } from './ownership.store.ts';
