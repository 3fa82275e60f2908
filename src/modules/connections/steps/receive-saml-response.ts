import type { App } from '../../../kernel/app.ts';
import type { AuditReason, Origin } from '../../../kernel/audit.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { after } from '../../../kernel/timestamp.ts';
import { withParameters } from '../../../kernel/with-parameters.ts';
import { SamlError } from '../../../saml/error.ts';
import type { SamlAssertion } from '../../../saml/response.ts';
import { brokenRuleIn, identityOf, readSamlResponse, type SamlProvider } from '../../social/drivers/saml.ts';
import type { LoginChecks, PendingLogin } from '../../social/ports.ts';
import { refusedResponse } from '../../social/social-proof.ts';
import { connectionTarget } from '../connection-events.ts';
import { serviceProviderOf } from '../service-provider.ts';
import { type RefreshPorts, refreshForUnknownKey } from './refresh-metadata.ts';

type ReceivePorts = RefreshPorts &
  Pick<Ports, 'keys' | 'sealer' | 'random' | 'publicUrlOf' | 'refusals' | 'rateLimiter'>;

export interface ReceivedResponse {
  readonly app: App;
  /** The name of the connection. */
  readonly provider: string;
  /** The response in Base64. */
  readonly response: string;
  /** The state of the login; empty without one. */
  readonly relayState: string;
  readonly origin: Origin;
}

/** The way of the browser after a response. */
export type AfterResponse =
  /** Back to the client that began the login. */
  | { readonly kind: 'return'; readonly location: string }
  /** To a new login: a valid response that no request asked for logs in no user. */
  | { readonly kind: 'start'; readonly email: string | undefined };

/** The client has this time to redeem the code of a response. */
const codeSeconds = 60;

type Waiting = PendingLogin & { readonly checks: LoginChecks };

/** A response that was accepted before, or whose login got another one meanwhile. */
class Repeated extends Error {}

const reasonOf = (error: SamlError | Repeated): AuditReason =>
  error instanceof SamlError ? `saml_${error.rule}` : 'saml_replay';

/**
 * Receives the response of a SAML provider, which the browser posts from another site, without cookies. The identity is kept for the
 * client that began the login: `socialLogin` gets it with the code, the state and the binding of the browser. By itself, a response logs
 * in no user, so one that an attacker lets another browser post does not either.
 * @throws `not_found`, `saml_response_invalid`, `rate_limited`
 */
export const receiveSamlResponse = (ports: ReceivePorts) => {
  const { store, keys, sealer, random, clock, publicUrlOf, refusals, rateLimiter } = ports;

  /** Returns the provider. A test of a connection may reach one that is not enabled. */
  const findProvider = async (app: App, name: string, isTest: boolean): Promise<SamlProvider> => {
    const provider = await store.of(app).reads.connections.findProvider(name);
    const saml = provider?.connection.saml;
    if (!saml || !(provider.isEnabled || isTest)) throw new DomainError('not_found');
    return { issuer: provider.issuer, connection: { ...provider.connection, saml } };
  };

  /** Returns the pending login of the state, if it is one of this connection that no response has answered yet. */
  const findWaiting = async (
    { app, provider, relayState }: ReceivedResponse,
    at: Date,
  ): Promise<Waiting | undefined> => {
    if (relayState === '') return undefined;
    const pending = await store.of(app).single.pendingLogins.find(keys.digest(relayState));
    if (pending?.provider !== provider || at >= pending.expiresAt) return undefined;
    const checks: LoginChecks = JSON.parse(await sealer.open(pending.sealedChecks));
    return checks.answer ? undefined : { ...pending, checks };
  };

  /** Reads the response, and again if its key is unknown and the provider has published it since. */
  const read = async (
    { app, provider: name, response, origin }: ReceivedResponse,
    known: SamlProvider,
    waiting: Waiting | undefined,
    at: Date,
  ): Promise<{ readonly assertion: SamlAssertion; readonly provider: SamlProvider }> => {
    const xml = Buffer.from(response, 'base64');
    const requestId = waiting?.checks.requestId;
    const { entityId: audience, acsUrl } = serviceProviderOf(publicUrlOf(app), name);
    const readWith = (provider: SamlProvider) => ({
      provider,
      assertion: readSamlResponse(xml, provider, { audience, acsUrl, requestId, now: at }),
    });
    try {
      return readWith(known);
    } catch (error) {
      const isUnknownKey = error instanceof SamlError && error.rule === 'signature';
      const { id, companyId, saml } = known.connection;
      const published = { id, companyId, metadataUrl: saml.metadataUrl };
      if (!isUnknownKey || !(await refreshForUnknownKey(ports, app, published, origin))) throw error;
      return readWith(await findProvider(app, name, waiting?.tester !== undefined));
    }
  };

  /** Keeps the identity of a response for the login that waits for it. @returns the code by which the client gets it */
  const answer = async (
    { app, relayState }: ReceivedResponse,
    waiting: Waiting,
    { assertion, provider }: Awaited<ReturnType<typeof read>>,
    at: Date,
  ): Promise<string> => {
    const { pendingLogins } = store.of(app).single;
    const identity = identityOf(assertion, provider);
    const digest = keys.digest(`saml ${provider.connection.id} ${provider.issuer} ${assertion.id}`);
    if (!(await pendingLogins.useOnce({ digest, expiresAt: assertion.acceptedUntil }))) throw new Repeated();
    const code = random.key();
    const checks: LoginChecks = { ...waiting.checks, answer: { code, identity } };
    const answered = { sealedChecks: await sealer.seal(JSON.stringify(checks)), expiresAt: after(at, codeSeconds) };
    if (!(await pendingLogins.answer(keys.digest(relayState), waiting, answered))) throw new Repeated();
    return code;
  };

  /** Returns the address of the user, for the page of the new login. */
  const hintOf = ({ assertion, provider }: Awaited<ReturnType<typeof read>>): string | undefined =>
    identityOf(assertion, provider).email;

  /** Keeps the rule that a response has broken for the report of a test, which this response ends. */
  const keepRefusal = async ({ app, relayState }: ReceivedResponse, waiting: Waiting, error: SamlError) => {
    const checks: LoginChecks = { ...waiting.checks, refusal: brokenRuleIn(error) };
    const answered = { sealedChecks: await sealer.seal(JSON.stringify(checks)), expiresAt: waiting.expiresAt };
    await store.of(app).single.pendingLogins.answer(keys.digest(relayState), waiting, answered);
  };

  const receive = async (
    received: ReceivedResponse,
    known: SamlProvider,
    waiting: Waiting | undefined,
    at: Date,
  ): Promise<AfterResponse> => {
    const verified = await read(received, known, waiting, at);
    if (!waiting) return { kind: 'start', email: hintOf(verified) };
    const code = await answer(received, waiting, verified, at);
    return { kind: 'return', location: withParameters(waiting.redirectUri, { code, state: received.relayState }) };
  };

  return async (received: ReceivedResponse): Promise<AfterResponse> => {
    const { app, provider, relayState: state, origin } = received;
    const at = clock.now();
    const waiting = await findWaiting(received, at);
    // Other networks cannot use up what the logins of a company need: those have begun here, which their networks limit.
    if (!waiting) await rateLimiter.take('saml_responses', provider, app);
    const known = await findProvider(app, provider, waiting?.tester !== undefined);
    try {
      return await receive(received, known, waiting, at);
    } catch (error) {
      if (!(error instanceof SamlError || error instanceof Repeated)) throw error;
      const failure = 'saml_response_invalid';
      const reason = reasonOf(error);
      const target = connectionTarget(known.connection);
      await refusals.add({ event: 'saml_response', at, origin, appId: app.id, failure, reason, target });
      if (!waiting) throw new DomainError(failure, { audited: true });
      if (waiting.tester !== undefined && error instanceof SamlError) await keepRefusal(received, waiting, error);
      const denial = reason === 'saml_status' ? 'access_denied' : refusedResponse;
      return { kind: 'return', location: withParameters(waiting.redirectUri, { error: denial, state }) };
    }
  };
};
