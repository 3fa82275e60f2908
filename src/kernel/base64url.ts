/**
 * Decodes base64url without padding. Returns undefined if the text is not the canonical encoding of its bytes (RFC 4648, section
 * 3.5; RFC 7515, section 2). The decoder of Node.js ignores unused bits of the last character, padding and other characters, so a
 * token would have several spellings, and one could be used after another is revoked or used up.
 */
export const fromBase64url = (text: string): Buffer | undefined => {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
};
