import { topLevelDomains } from './top-level-domains.ts';

/**
 * Emails contain names, and email programs turn words such as `evil.example/login` or `evil.com` into links. So a name is one
 * line without URLs, domains and email addresses. A domain ends in a real top-level domain in any case, unlike `Md.Rahim` and
 * `Jean.Luc`. After initials and abbreviations, the code of a country with a capital letter is part of a name, as in `Dr.No`.
 */

export const plainTextDetail =
  'must not contain links, email addresses, line breaks or bidirectional control characters';

/** Abbreviations that may precede a dot without a following space, besides single letters: `St.John`, `Md.Rahim`, `Co.KG`. */
const abbreviations: ReadonlySet<string> = new Set(
  'abd co corp dipl dott dr dra fr hon inc ing jr jun lic ltd ma mag md med mohd mr mrs ms nat ph phil prof rer rev sen sr sra st sta ste univ'.split(
    ' ',
  ),
);
/** Titles in lower case that end in a top-level domain. */
const titles: ReadonlySet<string> = new Set('b.sc d.sc dipl.ing dr.ing dr.med m.sc med.vet'.split(' '));
/** Family names that are top-level domains. */
const familyNames: ReadonlySet<string> = new Set('hughes kim lilly rogers shaw walter wang'.split(' '));
/** Top-level domains that no registry delegates (RFC 2606, RFC 6761), and those of internal networks. */
const reservedTopLevels: ReadonlySet<string> = new Set(
  'example internal invalid local localhost onion test'.split(' '),
);

/** Matches line and paragraph separators, and characters that change the direction of the following text. */
const breakingCharacter = /[\u2028-\u202e\u2066-\u2069]/u;
const linkCharacter = /[.\u3002:/\\@?#\u2028-\u202e\u2066-\u2069]/u;
/** Matches a host, and a character that indicates a path, a port or a query. */
const host = /([\p{L}\p{M}\p{N}.-]+)(\/|\\|:\d|[?#])?/gu;
/** Matches the letters at the start of a label. For some email programs, a hyphen or digit after them ends the domain. */
const firstLetters = /^[\p{L}\p{M}]{2,}/u;
const capital = /^\p{Lu}/u;
const address = /^\d+(\.\d+){3}$/;

/**
 * Returns the text as DNS resolves it, except for case: full-width characters become plain ones, and invisible ones are removed.
 */
const asResolved = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('\u3002', '.');

const mayPrecedeDot = (label: string): boolean => {
  const letters = label.replaceAll('-', '').toLowerCase();
  return [...letters].length <= 1 || abbreviations.has(letters);
};

const isTopLevel = (label: string): boolean => {
  const [name = ''] = firstLetters.exec(label.toLowerCase()) ?? [];
  return topLevelDomains.has(name) || reservedTopLevels.has(name) || /^xn--/i.test(label);
};

/** Returns true if a top-level domain after an abbreviation is part of a name: `Dr.No`, `M.Sc.Anna`, `J.Kim`, but not `x.com`. */
const isOfName = (abbreviation: string, label: string): boolean => {
  const name = label.toLowerCase();
  if (titles.has(`${abbreviation.toLowerCase()}.${name}`)) return true;
  return capital.test(label) && (name.length === 2 || familyNames.has(name));
};

const isHost = (name: string, isFollowed: boolean): boolean => {
  const labels = name.split('.');
  const firstWord = labels.findIndex((label) => !mayPrecedeDot(label));
  return labels.some((label, at) => {
    const next = labels[at + 1] ?? '';
    if (label === '' || next === '') return false;
    if (label.toLowerCase() === 'www') return true;
    if (isFollowed) return firstLetters.test(next);
    const isAfterWord = firstWord >= 0 && at >= firstWord;
    return isTopLevel(next) && (isAfterWord || !isOfName(label, next));
  });
};

const holdsEmail = (text: string): boolean =>
  text.split(/\s/).some((part) => {
    const at = part.indexOf('@');
    return at > 0 && part.includes('.', at);
  });

const holdsHost = (text: string): boolean =>
  [...text.matchAll(host)].some(([, name = '', following]) => {
    const isFollowed = following !== undefined;
    return isHost(name, isFollowed) || (isFollowed && address.test(name));
  });

/**
 * Returns true if email programs make no link of the text and do not break the line. The contract's pattern excludes control
 * characters.
 */
export const isPlainText = (text: string): boolean => {
  if (breakingCharacter.test(text)) return false;
  const resolved = asResolved(text);
  return !/:[\\/]{2}/.test(resolved) && !holdsEmail(resolved) && !holdsHost(resolved);
};

/** Replaces characters that create links by spaces. Plain text stays unchanged. */
export const toPlainText = (text: string): string =>
  isPlainText(text)
    ? text
    : [...text].map((character) => (linkCharacter.test(character.normalize('NFKC')) ? ' ' : character)).join('');
