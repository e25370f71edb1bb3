import { providerNames, type userService } from '@turnstage/contracts';
import type { Call } from '../../../../http/route.ts';
import type { UserDeps } from '../../user.deps.ts';
import { providerTitles } from '../vendors/vendors.ts';
import { linkStore, type LinkRow } from './link.store.ts';

export async function listProviders(deps: UserDeps, { caller }: Call<typeof userService.listProviders>) {
  const links = caller?.kind === 'user' ? await linkStore(deps.database).listOf(caller.userId) : [];
  return {
    providers: providerNames.map((name) => {
      const apps = name === 'soundcloud' ? ['soundcloud', 'soundcloudMobile'] : [name];
      const link = links.find(({ app }) => apps.includes(app));
      return {
        name,
        title: providerTitles[name],
        isConfigured: name === 'apple' ? deps.providers.apple !== undefined : deps.vendors.has(name),
        signIn: name === 'discord' && deps.vendors.has('discord'),
        link: link ? presentLink(link) : null,
      };
    }),
  };
}

export function presentLink(row: Pick<LinkRow, 'display_name' | 'linked_at' | 'ended_at'>) {
  return {
    displayName: row.display_name,
    linkedAt: new Date(row.linked_at).toISOString(),
    status: row.ended_at === null ? ('active' as const) : ('ended' as const),
  };
}
