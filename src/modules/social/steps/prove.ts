import type { App } from '../../../kernel/app.ts';
import { DomainError, refuseFaults } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { requireUnfrozen } from '../../../kernel/served-app.ts';
import { RuleError } from '../broken-rule.ts';
import type { LoginChecks, PendingLogin, ReachableProvider } from '../ports.ts';
import type { ProvenIdentity } from '../social.ts';
import { type Proof, refusedResponse, type SentProof, toProof } from '../social-proof.ts';
import { reachableProvider } from './reachable-provider.ts';

interface Attempt {
  readonly app: App;
  readonly provider: string;
  readonly proof: SentProof;
  /** The user that the identity will be linked to; absent: the identity logs in. */
  readonly userId?: number | undefined;
  /** The caller who tests the connection, in any state; absent: no test. */
  readonly tester?: string | undefined;
}

/** An identity that its provider has confirmed. */
export interface Proven {
  readonly provider: ReachableProvider;
  readonly identity: ProvenIdentity;
}

type Answer = Extract<Proof, { readonly state: string }>;
type Token = Extract<Proof, { readonly kind: 'token' }>;

/** Returns the error of a login that has ended at the provider, or of a SAML response that the service has refused. */
const denialOf = ({ connection }: ReachableProvider, error: string, { refusal }: LoginChecks): DomainError => {
  const code = connection?.saml && error === refusedResponse ? refusedResponse : 'social_login_denied';
  return new DomainError(code, refusal && { cause: new RuleError(`SAML: ${refusal.name}`, refusal) });
};

/**
 * Determines the identity of a user at a provider, from the redirect parameters or an ID token. A proof is used up by
 * this, valid or not (RFC 9700, section 4.5.3.2).
 * @throws `application_moving`, `validation_failed`, `not_found`, `social_state_invalid`, `social_code_invalid`, `social_token_invalid`, `social_login_denied`,
 * `saml_response_invalid`, `social_provider_failed`, `social_provider_unavailable`
 */
export const prove = async (ports: Ports, { app, provider: name, proof, userId, tester }: Attempt): Promise<Proven> => {
  const { store, keys, sealer, clock, socialDrivers } = ports;
  requireUnfrozen(app);

  /**
   * Returns the pending login of the state. It must belong to this application, provider, purpose, user, tester and browser, and must
   * not have expired.
   */
  const takePending = async ({ state, binding }: Answer): Promise<PendingLogin> => {
    const pending = await store.of(app).single.pendingLogins.take(keys.digest(state));
    const isTheirs =
      pending !== undefined &&
      pending.provider === name &&
      pending.userId === userId &&
      pending.tester === tester &&
      pending.bindingDigest === keys.digest(binding) &&
      clock.now() < pending.expiresAt;
    if (!isTheirs) throw new DomainError('social_state_invalid');
    return pending;
  };

  const redeem = async (provider: ReachableProvider, answer: Answer): Promise<ProvenIdentity> => {
    const { redirectUri, sealedChecks } = await takePending(answer);
    const checks: LoginChecks = JSON.parse(await sealer.open(sealedChecks));
    if (answer.kind === 'denial') throw denialOf(provider, answer.error, checks);
    const { code, state, iss: issuer } = answer;
    return socialDrivers.redeem(provider, { code, state, issuer, redirectUri }, checks);
  };

  const accept = async (provider: ReachableProvider, token: Token): Promise<ProvenIdentity> => {
    // A company's provider may have sent the token to another recipient.
    if (provider.connection) throw new DomainError('social_token_invalid');
    if (token.nonce === undefined && provider.nativeNonce === 'required')
      refuseFaults([{ field: 'nonce', code: 'required', detail: 'is required' }]);
    const { identity, acceptedOnce, expiresAt } = await socialDrivers.accept(provider, token);
    const used = { digest: keys.digest(acceptedOnce), expiresAt };
    if (!(await store.of(app).single.pendingLogins.useOnce(used))) throw new DomainError('social_token_invalid');
    return identity;
  };

  const provider = await reachableProvider(ports, app, name, tester !== undefined);
  const shown = toProof(proof);
  const identity = await (shown.kind === 'token' ? accept(provider, shown) : redeem(provider, shown));
  const { connection, credentials, updatedAt } = provider;
  if (connection && credentials.kind === 'secret' && credentials.previous && !identity.isOfPreviousSecret) {
    // The provider knows the new secret: the one before it has ended.
    const { clientSecret } = credentials;
    const sealed = await sealer.seal(JSON.stringify({ kind: 'secret', clientSecret }));
    const unchanged = { id: connection.id, updatedAt };
    await store.of(app).transaction((unit) => unit.connections.replaceCredentials(unchanged, sealed));
  }
  return { provider, identity };
};
