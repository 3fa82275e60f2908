import { createHash, randomUUID } from 'node:crypto';
import type { Fields } from './scripted-server.ts';

/** The consent of a user to an application. */
export interface Grant<Person> {
  /** The authorization request. */
  readonly request: Fields;
  readonly person: Person;
  readonly scopes: readonly string[];
}

/** The fault in the redemption of a code. */
export type Problem = 'code' | 'redirect_uri' | 'verifier';

export interface Authorizations<Person> {
  /** @returns the code */
  begin(request: Fields, person: Person): string;
  /** Redeems a code once, with the redirect URI and the verifier (RFC 7636, only S256) that belong to it. */
  redeem(fields: Fields, options?: { readonly isCareless: boolean }): Grant<Person> | Problem;
  accessToken(grant: Grant<Person>): string;
  holder(accessToken: string | undefined): Grant<Person> | undefined;
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export const authorizations = <Person>(): Authorizations<Person> => {
  const byCode = new Map<string, Grant<Person>>();
  const byToken = new Map<string, Grant<Person>>();
  return {
    begin(request, person) {
      const code = randomUUID();
      byCode.set(code, { request, person, scopes: (request['scope'] ?? '').split(/[ ,]+/) });
      return code;
    },

    redeem({ code = '', redirect_uri, code_verifier }, { isCareless } = { isCareless: false }) {
      const grant = byCode.get(code);
      if (!grant) return 'code';
      if (isCareless) return grant;
      byCode.delete(code);
      if (redirect_uri !== grant.request['redirect_uri']) return 'redirect_uri';
      // A verifier without a challenge is also refused: an attacker may have removed the challenge (RFC 9700, section 2.1.1).
      const challenge = code_verifier === undefined ? undefined : challengeOf(code_verifier);
      return challenge === grant.request['code_challenge'] ? grant : 'verifier';
    },

    accessToken(grant) {
      const token = randomUUID();
      byToken.set(token, grant);
      return token;
    },

    holder: (accessToken = '') => byToken.get(accessToken),
  };
};
