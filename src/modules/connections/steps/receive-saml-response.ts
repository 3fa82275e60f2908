import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { after } from '../../../kernel/timestamp.ts';
import { SamlError } from '../../../saml/error.ts';
import type { SamlAssertion } from '../../../saml/response.ts';
import { identityOf, readSamlResponse, type SamlProvider } from '../../social/drivers/saml.ts';
import type { LoginChecks, PendingLogin } from '../../social/ports.ts';
import { serviceProviderOf } from '../service-provider.ts';
import { type RefreshPorts, refreshForUnknownKey } from './refresh-metadata.ts';

type ReceivePorts = RefreshPorts & Pick<Ports, 'keys' | 'sealer' | 'random' | 'publicUrlOf'>;

export interface ReceivedResponse {
  readonly app: App;
  /** The name of the connection. */
  readonly provider: string;
  /** The response in Base64. */
  readonly response: string;
  /** The state of the login; empty without one. */
  readonly relayState: string;
}

/** The client has this time to redeem the code of a response. */
const codeSeconds = 60;

const withParameters = (url: string, parameters: Readonly<Record<string, string>>): string => {
  const target = new URL(url);
  for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
  return target.href;
};

/**
 * Receives the response of a SAML provider, which the browser posts from another site, without cookies. The identity is kept for the client that
 * began the login: `socialLogin` gets it with the code, the state and the binding of the browser. A response logs in nobody
 * by itself, so one that an attacker lets another browser post, or that no request asked for, does not either.
 * @returns the URL to which the browser returns
 * @throws `not_found`, `saml_response_invalid`
 */
export const receiveSamlResponse = (ports: ReceivePorts) => {
  const { store, keys, sealer, random, clock, publicUrlOf } = ports;

  const findSaml = async (app: App, name: string): Promise<SamlProvider> => {
    const provider = await store.of(app).reads.connections.findProvider(name);
    const saml = provider?.connection.saml;
    if (!provider?.isEnabled || !saml) throw new DomainError('not_found');
    return { issuer: provider.issuer, connection: { ...provider.connection, saml } };
  };

  /** Returns the pending login of the state, if it is one of this connection that no response has answered yet. */
  const findPending = async (
    { app, provider, relayState }: ReceivedResponse,
    at: Date,
  ): Promise<(PendingLogin & { readonly checks: LoginChecks }) | undefined> => {
    const pending = await store.of(app).single.pendingLogins.find(keys.digest(relayState));
    if (pending?.provider !== provider || at >= pending.expiresAt) return undefined;
    const checks: LoginChecks = JSON.parse(await sealer.open(pending.sealedChecks));
    return checks.answer ? undefined : { ...pending, checks };
  };

  /** Reads the response, and once more if its key is unknown and the provider has published it since. */
  const read = async (
    { app, provider: name, response }: ReceivedResponse,
    requestId: string | undefined,
    at: Date,
  ): Promise<{ readonly assertion: SamlAssertion; readonly provider: SamlProvider }> => {
    const xml = Buffer.from(response, 'base64');
    const { entityId: audience, acsUrl } = serviceProviderOf(publicUrlOf(app), app, name);
    const readWith = (provider: SamlProvider) => ({
      provider,
      assertion: readSamlResponse(xml, provider, { audience, acsUrl, requestId, now: at }),
    });
    const provider = await findSaml(app, name);
    try {
      return readWith(provider);
    } catch (error) {
      const isUnknownKey = error instanceof SamlError && error.rule === 'signature';
      const { metadataUrl } = provider.connection.saml;
      if (!isUnknownKey || !(await refreshForUnknownKey(ports, app, { ...provider.connection, metadataUrl })))
        throw error;
      return readWith(await findSaml(app, name));
    }
  };

  return async (received: ReceivedResponse): Promise<string> => {
    const { app, relayState: state } = received;
    const at = clock.now();
    const { pendingLogins } = store.of(app).single;
    const pending = await findPending(received, at);
    try {
      const { assertion, provider } = await read(received, pending?.checks.requestId, at);
      // The profile is kept, but no browser waits for it.
      if (!pending) throw new DomainError('saml_response_invalid');
      const identity = identityOf(assertion, provider);
      const used = {
        digest: keys.digest(`saml ${provider.issuer} ${assertion.id}`),
        expiresAt: assertion.acceptedUntil,
      };
      if (!(await pendingLogins.useOnce(used))) throw new DomainError('saml_response_invalid');
      const code = random.key();
      const checks: LoginChecks = { ...pending.checks, answer: { code, identity } };
      const answered = { sealedChecks: await sealer.seal(JSON.stringify(checks)), expiresAt: after(at, codeSeconds) };
      if (!(await pendingLogins.answer(keys.digest(state), pending, answered)))
        throw new DomainError('saml_response_invalid');
      return withParameters(pending.redirectUri, { code, state });
    } catch (error) {
      if (!(error instanceof SamlError)) throw error;
      if (!pending) throw new DomainError('saml_response_invalid', { cause: new Error(`SAML: ${error.rule}`) });
      const code = error.rule === 'status' ? 'access_denied' : 'invalid_response';
      return withParameters(pending.redirectUri, { error: code, state });
    }
  };
};
