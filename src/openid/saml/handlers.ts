import type { ApiReply } from '../../api/api.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import { RequestError } from '../../api/refusal.ts';
import type { App } from '../../kernel/app.ts';
import type { Ports } from '../../kernel/ports.ts';
import { asCaller } from '../../kernel/principal.ts';
import { requireServed, requireUnfrozen } from '../../kernel/served-app.ts';
import { withParameters } from '../../kernel/with-parameters.ts';
import { serviceProviderOf } from '../../modules/connections/service-provider.ts';
import { receiveSamlResponse } from '../../modules/connections/steps/receive-saml-response.ts';
import { isConnectionName } from '../../modules/social/social.ts';
import { serviceMetadata } from '../../saml/metadata.ts';
import { formOf } from '../form.ts';
import { mountOf } from '../mount.ts';
import { pageContextOf } from '../page-context.ts';
import { type OpenidPages, toReply } from '../pages.ts';
import type { ProtocolCall } from '../protocol-call.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
  readonly pages: Pick<OpenidPages, 'returning'>;
}

/** The maximum size of a form in bytes, which also limits the document. */
const mostFormBytes = 131_072;

/** Creates the handlers of the endpoints of SAML (SAML 2.0 Bindings and Metadata). */
export const createSamlHandlers = ({ ports, countRequest, pages }: Options) => {
  const { store, publicUrlOf } = ports;
  const receive = receiveSamlResponse(ports);

  /** Finds the application of a connection, and counts the call. */
  const admit = async ({ operation, path, request }: ProtocolCall): Promise<{ app: App; provider: string }> => {
    const provider = path['connection'] ?? '';
    const app = isConnectionName(provider) ? await store.system.reads.allConnections.findSaml(provider) : undefined;
    if (!app) throw new RequestError('not_found');
    request.origin.noteCaller?.({ app: app.uuid });
    requireServed(app);
    await countRequest(operation, asCaller(store, app), request.origin);
    return { app, provider };
  };

  /**
   * Returns the URL at which a user begins a login: that of the only client that has one (OpenID Connect Core 1.0, section 4), else that
   * of the application.
   */
  const startOf = async (app: App, email: string | undefined): Promise<string> => {
    const filter = { search: undefined, impersonationAllowed: undefined };
    const clients = await store.of(app).reads.clients.list(filter, { limit: 200, after: undefined });
    const urls = clients
      .filter(({ isFirstParty, disabledAt }) => isFirstParty && disabledAt === undefined)
      .flatMap(({ initiateLoginUri }) => initiateLoginUri ?? []);
    const [only, ...others] = urls;
    if (only === undefined || others.length > 0)
      return app.settings.appUrl ?? `${publicUrlOf(app)}/account/${app.uuid}`;
    return withParameters(only, { iss: `${publicUrlOf(app)}${mountOf(app)}`, login_hint: email });
  };

  return {
    /** Returns the metadata of the service for a connection. */
    async getSamlMetadata(call: ProtocolCall): Promise<ApiReply> {
      const { app, provider } = await admit(call);
      return {
        status: 200,
        type: 'application/samlmetadata+xml',
        headers: { 'Cache-Control': 'no-store' },
        body: serviceMetadata(serviceProviderOf(publicUrlOf(app), provider)),
      };
    },

    /**
     * Leads the browser back to the client. A page of this service gets a redirect. Others are led to by a page: the policy of the page of
     * the provider that has sent the form would block a redirect.
     */
    async receiveSamlResponse(call: ProtocolCall): Promise<ApiReply> {
      const { request } = call;
      const { app, provider } = await admit(call);
      requireUnfrozen(app);
      const form = await formOf(request, mostFormBytes);
      const [response, relayState] = [form.get('SAMLResponse') ?? '', form.get('RelayState') ?? ''];
      const next = await receive({ app, provider, response, relayState, origin: request.origin });
      const location = next.kind === 'return' ? next.location : await startOf(app, next.email);
      if (new URL(location).origin === new URL(publicUrlOf(app)).origin)
        return { status: 303, headers: { Location: location } };
      const context = pageContextOf(app, ports, { headers: request.headers, target: location });
      return toReply(200, pages.returning(location, context));
    },
  };
};
