/** Where a field of a request can be: in its body (`#`), or in one of the other parts that the contract names. */
export type Place = '#' | 'path' | 'query' | 'header';

/** The longest name that a pointer repeats. */
const mostCharacters = 64;

/** A name that is too long is cut, and ends with `…`: the client chose it, and it may fill a whole request. */
const shortened = (name: string): string => {
  // A character takes two code units at most.
  const characters = [...name.slice(0, 2 * mostCharacters + 1)];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : name;
};

/** RFC 6901: section 3 escapes what separates names, section 6 what a URI fragment cannot hold. */
const toSegment = (name: string): string =>
  encodeURIComponent(shortened(name).toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'));

/** A pointer as the contract's `FieldError` has it, whatever the names are: every one conforms to its pattern and length. */
export const pointerInto = (place: Place, names: readonly string[]): string =>
  [place, ...names.map(toSegment)].join('/');

/** The names in a JSON pointer (RFC 6901, section 4), which begins with a slash. */
export const namesIn = (pointer: string): readonly string[] =>
  pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
