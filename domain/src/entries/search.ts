import { searchKeys, type SearchKeys } from '../people/searchKeys';

interface Named {
  number: string;
  stage_name: string;
  title: string;
}

/** The texts of an entry that its search looks at, in the shape of the participants' search: no contacts are among them. */
export const entrySearched = ({ number, stage_name, title }: Named) => ({
  // A person who types 17 means A17 or B17.
  name: `${stage_name} ${title} ${number.replace(/\D/g, '')}`,
  email: number,
  phone: '',
});

/** The search keys of an entry, stored with it at each change. Its stage name gives its place in lists. */
export const entrySearchKeys = (entry: Named): SearchKeys =>
  searchKeys(entrySearched(entry), entry.stage_name);
