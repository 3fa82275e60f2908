/**
 * The functions of the search for users and companies by any part of their texts (database/search.ts). The indexes contain groups of
 * three characters (trigrams), and hash the application into each: a search reads no entry of another application, and needs no
 * extension, which a database role might not be allowed to create.
 */

/** Removes case, diacritics (Latin, Greek, Cyrillic, Hebrew, Arabic) and differences of compatibility, such as full-width letters. */
// The bundle escapes letters, which raw templates do not allow.
const text = `create or replace function search_text(said text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(said) = char_length(said) then lower(said collate "C") else
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(said, NFKD),
        '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670]', '', 'g')),
      'øłđðħŧıς', 'olddhtiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end
$$`;

/** Writes U+0001 before each word, and before each character of the scripts that do not separate words. */
const words = String.raw`create or replace function search_words(folded text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(folded,
    '(?<![^\s.,@_+''"()/-])(?=[^\s.,@_+''"()/-])|(?=[\u2e80-\u312f\u3190-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', E'\x01', 'g')
$$`;

/** Returns a key for each trigram, and for the first character of each word; null for a text without any. */
const keys = String.raw`create or replace function search_keys(app_id bigint, words text) returns bigint[] language sql immutable strict parallel safe as $$
  select array_agg(hashtextextended((case n when 3 then a || b || c else a || b end) collate "C", app_id))
    from (select string_to_array(words, null) as all_of) as one, unnest(all_of, all_of[2:], all_of[3:]) as group_of (a, b, c),
         (values (2), (3)) as length (n)
   where case n when 3 then c is not null else a = E'\x01' and b is not null end
$$`;

export const search = [text, words, keys].join(';\n');
