import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import {
  addBookContact,
  addBookContacts,
  adminBookContacts,
  bookContacts,
  clearBookContacts,
} from './contacts.ts';
import { matchingContacts, matchingFriends } from './match-contacts.ts';

export function contactRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.addBookContacts, (call) => addBookContacts(deps, call)),
    route(contract.addBookContact, (call) => addBookContact(deps, call)),
    route(contract.bookContacts, (call) => bookContacts(deps, call)),
    route(contract.clearBookContacts, (call) => clearBookContacts(deps, call)),
    route(contract.adminBookContacts, (call) => adminBookContacts(deps, call)),
    route(contract.matchingContacts, (call) => matchingContacts(deps, call)),
    route(contract.matchingFriends, (call) => matchingFriends(deps, call)),
  ];
}
