import { isAllowed, useSession } from '../../../session/index.ts';
import { PersonPage } from '../person/person-page.tsx';
import { FindPerson } from './find-person.tsx';
import { PeopleList } from './people-list.tsx';

/** Accounts. The list requires the rank staff; moderators search by nickname. */
export function PeopleSection({ item }: { item: string | undefined }) {
  const canList = useSession(isAllowed('listAccounts'));
  if (item !== undefined) return <PersonPage uuid={item} />;
  return canList ? <PeopleList /> : <FindPerson />;
}
