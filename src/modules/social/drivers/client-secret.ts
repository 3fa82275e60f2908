import { importPKCS8, SignJWT } from 'jose';
import type { Clock } from '../../../kernel/ports.ts';
import { toUnixSeconds } from '../../../kernel/timestamp.ts';
import type { ProviderCredentials } from '../social.ts';
import { failed } from './failures.ts';

type SigningKey = Extract<ProviderCredentials, { kind: 'signing_key' }>;

/** Limits the lifetime of a secret. Apple accepts up to six months, but a leaked secret should expire soon. */
const lifetimeSeconds = 3600;
/** A secret must be valid a little longer, because the provider may use it later, and has its own clock. */
const reserveSeconds = 300;

/** Creates client secrets in the form that Apple requires, and a new one shortly before the last one expires. */
export const createClientSecret = (clock: Clock, { teamId, keyId, privateKey }: SigningKey) => {
  let last: { readonly secret: string; readonly goodUntil: number } | undefined;
  return async (clientId: string, audience: string): Promise<string> => {
    const now = toUnixSeconds(clock.now());
    if (last && now < last.goodUntil) return last.secret;
    const key = await importPKCS8(privateKey, 'ES256').catch(() => {
      throw failed('the private key is not a valid ES256 key');
    });
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(key);
    last = { secret, goodUntil: now + lifetimeSeconds - reserveSeconds };
    return secret;
  };
};
