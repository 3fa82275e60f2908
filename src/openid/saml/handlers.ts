import type { ApiReply } from '../../api/api.ts';
import type { CountRequest } from '../../api/operation-limits.ts';
import { RequestError } from '../../api/refusal.ts';
import type { Ports } from '../../kernel/ports.ts';
import { asCaller } from '../../kernel/principal.ts';
import { serviceProviderOf } from '../../modules/connections/service-provider.ts';
import { receiveSamlResponse } from '../../modules/connections/steps/receive-saml-response.ts';
import { isConnectionName } from '../../modules/social/social.ts';
import { serviceMetadata } from '../../saml/metadata.ts';
import { appOfPath } from '../app-of-path.ts';
import { formOf } from '../form.ts';
import type { ProtocolCall } from '../protocol-call.ts';

interface Options {
  readonly ports: Ports;
  readonly countRequest: CountRequest;
}

/** Creates the handlers of the endpoints of SAML (SAML 2.0 Bindings and Metadata). */
export const createSamlHandlers = ({ ports, countRequest }: Options) => {
  const receive = receiveSamlResponse(ports);
  const nameIn = (path: ProtocolCall['path']): string => {
    const name = path['connection'] ?? '';
    if (!isConnectionName(name)) throw new RequestError('not_found');
    return name;
  };

  return {
    /** Returns the metadata of the service for a connection. */
    async metadataOf(path: ProtocolCall['path']): Promise<string> {
      const [app, name] = [await ports.store.system.reads.applications.findByUuid(path['app'] ?? ''), nameIn(path)];
      const found = app && (await ports.store.of(app).reads.connections.findProvider(name));
      if (!found?.connection.saml) throw new RequestError('not_found');
      return serviceMetadata(serviceProviderOf(ports.publicUrlOf(app), app, name));
    },

    async receiveSamlResponse(call: ProtocolCall): Promise<ApiReply> {
      const [app, provider] = [await appOfPath(ports, call), nameIn(call.path)];
      await countRequest(call.operation, asCaller(ports.store, app), call.request.origin);
      const form = await formOf(call.request);
      const [response, relayState] = [form.get('SAMLResponse') ?? '', form.get('RelayState') ?? ''];
      return { status: 303, headers: { Location: await receive({ app, provider, response, relayState }) } };
    },
  };
};
