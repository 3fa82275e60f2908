import { fromBase64url } from '../../../kernel/base64url.ts';

/** The challenge that a response names, unchecked; undefined if it names none. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge }: { readonly challenge?: unknown } = JSON.parse(String(fromBase64url(clientDataJSON)));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};
