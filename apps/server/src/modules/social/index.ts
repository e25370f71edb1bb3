import { services, socialService as contract } from '@turnstage/contracts';
import type { ServerModule } from '../../server-module.ts';
import { route } from '../../http/route.ts';
import { blockRoutes } from './blocks/blocks.routes.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { deviceStore } from './devices/device.store.ts';
import { deviceRoutes } from './devices/devices.routes.ts';
import { fanRoutes } from './fans/fans.routes.ts';
import { friendRoutes } from './friends/friends.routes.ts';
import { deletePersonalData } from './people/delete-personal-data.ts';
import { socialPersonalData } from './people/personal.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createRelations, type PushDevice, type Relations } from './people/relations.ts';
import type { SocialDeps } from './social.deps.ts';

export { socialMigrations } from './migrations/index.ts';
export type { PushDevice, SocialDeps };

/** Public interface of the social service: friends, fans, blocks, contacts and devices. */
export interface SocialModule extends ServerModule, Relations {
  /** Users with a device, ordered by uuid, starting after `after`. */
  deviceOwners(page: { after: string | undefined; take: number }): Promise<string[]>;
  /** Call this when the push service reports the token as unregistered. */
  deleteDevice(token: string): Promise<void>;
}

export function createSocialModule(deps: SocialDeps): SocialModule {
  const { database, events } = deps;
  events.on('accountAnonymised', 'social.anonymisePerson', ({ userUuid }) => deletePersonalData(deps, userUuid));
  events.on('accountHandedOver', 'social.deleteDevices', async ({ userUuid }) => {
    await deviceStore(database).deleteByUser(userUuid);
  });
  return {
    name: 'social',
    routes: [
      route(contract.socialHello, async () => ({
        message: 'Hello from the social service',
        version: services.social.version,
      })),
      ...blockRoutes(deps),
      ...friendRoutes(deps),
      ...fanRoutes(deps),
      ...deviceRoutes(deps),
      ...peopleRoutes(deps),
      ...contactRoutes(deps),
    ],
    personalData: socialPersonalData(deps),
    ...createRelations(deps),
    deviceOwners: (page) => deviceStore(database).owners(page),
    deleteDevice: async (token) => void (await deviceStore(database).removeToken(token)),
  };
}
