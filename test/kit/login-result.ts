const passkeyOptions = '{ challenge timeout rpId allowCredentials { type id transports } userVerification }';

/** Returns the selection of a GraphQL login: these fields of the session, or the challenge for the second factor. */
export const loginResult = (session: string): string =>
  `{ ... on AuthPayload { ${session} } ... on LoginChallenge { challenge methods passkey_options ${passkeyOptions} expires_at } }`;
