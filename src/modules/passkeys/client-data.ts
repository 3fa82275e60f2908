/** The challenge that a response names, unchecked; undefined if it names none. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge }: { readonly challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString('utf8'),
    );
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};
