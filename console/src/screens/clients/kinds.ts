import type { Client, CreateClientRequest } from '../../../../packages/client/src/entities.ts';

/** The kinds of software of the form, each with the fields that follow from it. */
export const kinds = {
  server: { application_type: 'web', token_endpoint_auth_method: 'client_secret_basic' },
  browser: { application_type: 'web', token_endpoint_auth_method: 'none' },
  native: { application_type: 'native', token_endpoint_auth_method: 'none' },
} as const satisfies Readonly<Record<string, Partial<CreateClientRequest>>>;

export type Kind = keyof typeof kinds;

/** Returns the kind of a client. A key pair and a secret are both for a server. */
export const kindOf = ({ application_type: type, token_endpoint_auth_method: method }: Client): Kind => {
  if (type === 'native') return 'native';
  return method === 'none' ? 'browser' : 'server';
};

export const hasSecret = ({ token_endpoint_auth_method: method }: Client): boolean =>
  method.startsWith('client_secret');

/** The scopes of OpenID Connect that a client may ask for besides `openid`. */
export const offeredScopes = ['profile', 'email', 'phone', 'offline_access'] as const;
