import { socialService as contract } from '@turnstage/contracts';
import { route, type BoundRoute } from '../../../http/route.ts';
import type { SocialDeps } from '../social.deps.ts';
import { findPeople, relationTo } from './people.ts';

export function peopleRoutes(deps: SocialDeps): BoundRoute[] {
  return [
    route(contract.relationTo, (call) => relationTo(deps, call)),
    route(contract.findPeople, (call) => findPeople(deps, call)),
  ];
}
