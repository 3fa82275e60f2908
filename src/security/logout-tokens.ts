import { importJWK, SignJWT } from 'jose';
import type { Clock, Random } from '../kernel/ports.ts';
import { toUnixSeconds } from '../kernel/timestamp.ts';
import type { LogoutTokens } from '../modules/openid/ports.ts';
import type { SigningKeySet } from './signing-key-set.ts';

/** A client that gets a token later refuses it (OpenID Connect Back-Channel Logout 1.0, section 2.4). */
const lifeSeconds = 120;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

interface Options {
  readonly signingKeySet: Pick<SigningKeySet, 'signers'>;
  readonly clock: Clock;
  readonly random: Random;
}

/**
 * Signs logout tokens. Their type and the member `events` tell them from ID tokens, which have neither, and they have no `nonce`, so that
 * an ID token cannot be replaced by one.
 */
export const createLogoutTokens = ({ signingKeySet, clock, random }: Options): LogoutTokens => ({
  async sign({ issuer, subject, audience, sid, algorithm }) {
    const [jwk] = await signingKeySet.signers([algorithm]);
    if (!jwk) throw new Error(`There is no key for ${algorithm}.`);
    const now = toUnixSeconds(clock.now());
    return new SignJWT({ sid, events: { [logoutEvent]: {} } })
      .setProtectedHeader({ alg: algorithm, typ: 'logout+jwt', kid: String(jwk.kid) })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setJti(random.uuid())
      .setIssuedAt(now)
      .setExpirationTime(now + lifeSeconds)
      .sign(await importJWK(jwk, algorithm));
  },
});
