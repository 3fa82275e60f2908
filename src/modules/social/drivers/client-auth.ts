import { type ClientAuth, ClientSecretPost, None } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import type { ProviderCredentials } from '../social.ts';
import { createClientSecret } from './client-secret.ts';

type Method = 'basic' | 'post';

/**
 * Authenticates with HTTP Basic (RFC 6749, section 2.3.1), and encodes only characters that need it. openid-client also encodes
 * `-` and `_`, which many secrets contain, and which servers that forget to decode reject.
 */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = [client_id, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

/**
 * Chooses Basic unless the server does not support it. Every server supports it, it is the default of a registered client (OpenID
 * Connect Registration, section 2), and some servers accept a client only with its own method.
 */
const methodOf = ({ token_endpoint_auth_methods_supported: methods }: Parameters<ClientAuth>[0]): Method =>
  (methods?.includes('client_secret_basic') ?? true) ? 'basic' : 'post';

const withSecret =
  (secret: string, method: Method | undefined): ClientAuth =>
  (server, ...rest) => {
    const auth = (method ?? methodOf(server)) === 'post' ? ClientSecretPost(secret) : basic(secret);
    return auth(server, ...rest);
  };

/** Returns the client authentication of the application. Without a method, the server's metadata decide. */
export const clientAuth = (credentials: ProviderCredentials, clock: Clock, method?: Method): ClientAuth => {
  switch (credentials.kind) {
    case 'none':
      return None();
    case 'secret':
      return withSecret(credentials.clientSecret, method);
    case 'signing_key': {
      const secretFor = createClientSecret(clock, credentials);
      return async (server, client, ...rest) => {
        const secret = await secretFor(client.client_id, server.issuer);
        return ClientSecretPost(secret)(server, client, ...rest);
      };
    }
  }
};
