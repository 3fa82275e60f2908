/** The part of a request that contains a field: the body (`#`), or another part that the contract names. */
export type Place = '#' | 'path' | 'query' | 'header';

/** The maximum number of characters of a name that a pointer repeats. */
const mostCharacters = 64;

/** Cuts a long name and appends `…`: the client chose the name, and it may fill a whole request. */
const shortened = (name: string): string => {
  // A character takes two code units at most.
  const characters = [...name.slice(0, 2 * mostCharacters + 1)];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : name;
};

/** Escapes a name for a pointer (RFC 6901, section 3) in a URI fragment (section 6). */
const toSegment = (name: string): string =>
  encodeURIComponent(shortened(name).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'));

/** Returns a pointer for the contract's `FieldError`. It conforms to the pattern and length of the contract for any names. */
export const pointerInto = (place: Place, names: readonly string[]): string =>
  [place, ...names.map(toSegment)].join('/');

/** Returns the names in a JSON pointer (RFC 6901, section 4), which begins with a slash. */
export const namesIn = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
