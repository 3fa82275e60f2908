const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a token with all other last characters of one of its parts, which may differ only in unused bits. */
const withOtherEnds = (token: string): readonly string[] => {
  const parts = token.split('.');
  return parts.flatMap((part, index) =>
    [...alphabet].map((last) => parts.with(index, `${part.slice(0, -1)}${last}`).join('.')),
  );
};

const fullWidth = (character: string): string => String.fromCharCode(character.charCodeAt(0) + 0xfee0);

/** Returns other texts that a lenient decoder would accept as the same token. */
export const spellingsOf = (token: string): readonly string[] => {
  const middle = Math.floor(token.length / 2);
  const inserted = (text: string, at = middle): string => token.slice(0, at) + text + token.slice(at);
  const all = [
    ...withOtherEnds(token),
    ...['=', '==', '.', '!', 'A', '\0', '\n', ' ', '%00', '#', '?'].map((end) => token + end),
    ...['=', '.', '\0', ' ', '\n', '0', '%20'].map((start) => start + token),
    ...['=', '\n', ' ', '\0', '!', '\u200b', '\u00ad'].map((text) => inserted(text)),
    token.replaceAll('-', '+').replaceAll('_', '/'),
    token.replaceAll('-', '+'),
    token.replaceAll('_', '/'),
    token.replaceAll('.', '..'),
    token.replace(/\.(?=\d+\.)/, '.0'),
    token.replace(/\.(?=\d+\.)/, '.+'),
    token.toUpperCase(),
    token.toLowerCase(),
    token.replace(/[a-z]/, fullWidth),
    token.replace(/[k]/i, '\u212a'),
    token.normalize('NFD').replace(/[A-Z]/, (letter) => `${letter}\u0301`),
    `${token},${token}`,
    `${token} ${token}`,
    `"${token}"`,
    encodeURIComponent(token).replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`),
  ];
  return [...new Set(all)].filter((text) => text !== token);
};
