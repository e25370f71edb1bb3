import { hasRank, useSession } from '../../../session/index.ts';
import { PersonPage } from '../person/person-page.tsx';
import { FindPerson } from './find-person.tsx';
import { PeopleList } from './people-list.tsx';

/** Accounts. The list is for rank staff; moderators look a person up by nickname. */
export function PeopleSection({ item }: { item: string | undefined }) {
  const mayList = useSession(hasRank('staff'));
  if (item !== undefined) return <PersonPage uuid={item} />;
  return mayList ? <PeopleList /> : <FindPerson />;
}
