import { type ClientAuth, ClientSecretPost, None } from 'openid-client';
import type { Clock } from '../../../kernel/ports.ts';
import type { ProviderCredentials } from '../social.ts';
import { createClientSecret } from './client-secret.ts';

type Method = 'basic' | 'post';

/**
 * As RFC 6749, section 2.3.1, wants it, but what need not be encoded is not: openid-client also encodes `-` and `_`,
 * which are in many secrets, and which servers that forget to decode then take for wrong.
 */
const basic =
  (secret: string): ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = [client_id, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

/**
 * Basic is what every server takes, what a client is registered with that doesn't say (OpenID Connect Registration, section
 * 2), and some take a client at no other method than its own.
 */
const methodOf = ({ token_endpoint_auth_methods_supported: methods }: Parameters<ClientAuth>[0]): Method =>
  (methods?.includes('client_secret_basic') ?? true) ? 'basic' : 'post';

const withSecret =
  (secret: string, method: Method | undefined): ClientAuth =>
  (server, ...rest) => {
    const auth = (method ?? methodOf(server)) === 'post' ? ClientSecretPost(secret) : basic(secret);
    return auth(server, ...rest);
  };

/** How the application shows who it is. Absent a method, the server's metadata say. */
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
