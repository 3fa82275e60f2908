import type { Knex } from 'knex';
import { isUuid } from './rows.ts';

/** A table whose rows are searched. The text is the one of its index (migrations/0035-search.ts). */
export interface Searched {
  readonly table: string;
  readonly text: string;
  readonly hasUuid: boolean;
}

export const searchedUsers: Searched = {
  table: 'users',
  text: String.raw`users.email || E'\n' || users.displayname || E'\n' || users.firstname || ' ' || users.lastname`,
  hasUuid: true,
};

export const searchedCompanies: Searched = { table: 'companies', text: 'companies.name', hasUuid: false };
/** Roles are few, and have no index. */
export const searchedRoles: Searched = { table: 'roles', text: 'roles.name', hasUuid: false };
/** Branches are searched within their company, and have no index. */
export const searchedBranches: Searched = { table: 'branches', text: 'branches.name', hasUuid: false };
/** Service accounts and clients of an application are few, and have no index. */
export const searchedServiceAccounts: Searched = {
  table: 'service_accounts',
  text: 'service_accounts.name',
  hasUuid: false,
};
export const searchedClients: Searched = {
  table: 'oidc_clients',
  text: String.raw`oidc_clients.client_name || E'\n' || oidc_clients.client_id`,
  hasUuid: false,
};
export const searchedApps: Searched = { table: 'apps', text: 'apps.name', hasUuid: true };

/** Shorter words have no trigram. They are compared with the beginnings of words. */
const trigram = 3;

const isShort = (word: string): boolean => [...word.normalize('NFKD').replace(/\p{M}/gu, '')].length < trigram;

/** Returns the words that must all be found. A word without a letter or digit, such as `-`, would be found nearly everywhere. */
const wordsOf = (search: string): readonly string[] =>
  search.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));

const isId = (search: string): boolean => /^[1-9]\d{0,14}$/.test(search);

/** The characters of a word with the marks of the beginnings of words; the first one is marked only if it must begin a word. */
const marked = (word: string): string =>
  isShort(word) ? 'search_words(search_text(?))' : String.raw`ltrim(search_words(search_text(?)), E'\x01')`;

type Condition = (query: Knex.QueryBuilder) => void;

/** Combines what a row with the words has with the ID and the UUID, which the whole search can be. */
const orIdentified = ({ table, hasUuid }: Searched, search: string, hasWords: Condition): Condition => {
  const id = search.trim();
  return (query) => {
    query.where(hasWords);
    if (isId(id)) query.orWhereRaw('??.id = ?::bigint', [table, id]);
    if (hasUuid && isUuid(id)) query.orWhereRaw('??.uuid = ?::uuid', [table, id]);
  };
};

const hasText = (text: string, search: string): Condition => {
  const words = wordsOf(search);
  return (query) => {
    if (words.length === 0) query.whereRaw('false');
    for (const word of words)
      if (isShort(word)) query.whereRaw(`strpos(search_words(search_text(${text})), ${marked(word)}) > 0`, [word]);
      else query.whereRaw(`strpos(search_text(${text}), search_text(?)) > 0`, [word]);
  };
};

/**
 * Returns the condition that the text of a row contains each word of a search, without regard to case and diacritics, or that the
 * search is its ID or UUID. The database converts both texts by the same functions.
 */
export const isFound = (searched: Searched, search: string): Condition =>
  orIdentified(searched, search, hasText(searched.text, search));

/** Returns the condition that the index of an application finds a row. A few rows that it finds may not match the search. */
export const isFoundByKeys = (searched: Searched, appId: number, search: string): Condition => {
  const { table, text } = searched;
  const words = wordsOf(search);
  return orIdentified(searched, search, (query) => {
    if (words.length === 0) query.whereRaw('false');
    for (const word of words)
      query.whereRaw(
        `search_keys(??.app_id, search_words(search_text(${text}))) @> search_keys(?::bigint, ${marked(word)})`,
        [table, appId, word],
      );
  });
};
