import { PersonSearch, type PersonSearchProps } from '../../features/friends/person-search.tsx';

export const renderPersonSearch = (options: PersonSearchProps) => <PersonSearch {...options} />;
