/**
 * Decodes base64url without padding; undefined if the text is not the one encoding of its bytes (RFC 4648, section 3.5; RFC 7515,
 * section 2). The decoder of Node.js ignores unused bits of the last character, padding and other characters: with it, a
 * token would have many spellings, each of which could be used where one is revoked or used up.
 */
export const fromBase64url = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
};
