import { fromBase64url } from '../../../kernel/base64url.ts';

/** Returns the challenge in a response, unchecked; undefined without one. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge }: { readonly challenge?: unknown } = JSON.parse(String(fromBase64url(clientDataJSON)));
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};
