import type { Client, CreateClientRequest } from '../../../../packages/client/src/entities.ts';

const urls = [
  'backchannel_logout_uri',
  'frontchannel_logout_uri',
  'initiate_login_uri',
  'client_uri',
  'logo_uri',
  'tos_uri',
  'policy_uri',
  'jwks_uri',
] as const;
const flags = [
  'require_pushed_authorization_requests',
  'dpop_bound_access_tokens',
  'is_first_party',
  'impersonation_allowed',
] as const;
const seconds = ['access_token_seconds', 'refresh_token_seconds'] as const;

type Sent = Partial<CreateClientRequest>;
type Values<N extends readonly string[], T> = { [K in N[number]]: T };

const valuesOf = <N extends readonly string[], T>(names: N, get: (name: N[number]) => T) =>
  Object.fromEntries(names.map((name) => [name, get(name)])) as Values<N, T>;

/** Returns the values of the form for a client, or for what a new one begins with. */
export const draftOf = (client: Partial<Client> | Sent) => ({
  client_name: client.client_name ?? '',
  application_type: client.application_type ?? 'web',
  token_endpoint_auth_method: client.token_endpoint_auth_method ?? 'client_secret_basic',
  redirect_uris: client.redirect_uris?.join('\n') ?? '',
  post_logout_redirect_uris: client.post_logout_redirect_uris?.join('\n') ?? '',
  grant_types: client.grant_types ?? ['authorization_code', 'refresh_token'],
  scopes: client.scopes ?? ['openid', 'profile', 'email', 'offline_access'],
  require_pkce: client.require_pkce ?? true,
  claims: client.claims ?? [],
  jwks: client.jwks ? JSON.stringify(client.jwks, null, 2) : '',
  id_token_signed_response_alg: client.id_token_signed_response_alg ?? 'RS256',
  service_account_id: String(client.service_account_id ?? ''),
  ...valuesOf(urls, (name) => client[name] ?? ''),
  ...valuesOf(flags, (name) => client[name] ?? false),
  ...valuesOf(seconds, (name) => String(client[name] ?? '')),
});

export type Draft = ReturnType<typeof draftOf>;

const linesOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Returns the keys of a JWK set, also of one key alone; undefined if the text is not JSON. */
const keysOf = (text: string): CreateClientRequest['jwks'] | undefined => {
  if (text.trim() === '') return null;
  try {
    const keys = JSON.parse(text);
    return 'kty' in keys ? { keys: [keys] } : keys;
  } catch {
    return undefined;
  }
};

/** Returns true if the keys of a form can be sent. */
export const isJwks = ({ jwks }: Draft): boolean => keysOf(jwks) !== undefined;

/** Returns the fields of a request. What another authentication or grant would need is removed. */
export const fieldsOf = (draft: Draft): CreateClientRequest => {
  const hasKeys = draft.token_endpoint_auth_method === 'private_key_jwt';
  const isMachine = draft.grant_types.includes('client_credentials');
  const hasUsers = draft.grant_types.some((grant) => grant !== 'client_credentials');
  return {
    ...draft,
    client_name: draft.client_name.trim(),
    redirect_uris: linesOf(draft.redirect_uris),
    post_logout_redirect_uris: linesOf(draft.post_logout_redirect_uris),
    scopes: [...new Set([...(hasUsers ? ['openid'] : []), ...draft.scopes])],
    require_pkce: draft.require_pkce || draft.token_endpoint_auth_method === 'none',
    impersonation_allowed: draft.is_first_party && draft.impersonation_allowed,
    claims: draft.is_first_party ? draft.claims.filter(({ name }) => name !== '') : [],
    service_account_id: isMachine && draft.service_account_id !== '' ? Number(draft.service_account_id) : null,
    ...valuesOf(urls, (name) => draft[name].trim() || null),
    ...valuesOf(seconds, (name) => (draft[name].trim() === '' ? null : Number(draft[name]))),
    ...(hasKeys ? { jwks: keysOf(draft.jwks) ?? null } : { jwks: null, jwks_uri: null }),
  };
};
