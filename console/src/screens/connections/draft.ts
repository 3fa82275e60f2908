import type { Connection, ConnectionProtocol, ConnectionSubject } from '../../../../packages/client/src/entities.ts';

/** The claims in the order of the form. */
export const claims = ['email', 'given_name', 'family_name', 'groups'] as const;

/** Returns the values of the form for a connection, or for a new one. */
export const draftOf = (connection?: Connection) => ({
  name: connection?.name ?? '',
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  scopes: connection?.scopes?.join(' ') ?? '',
  subject: connection?.subject ?? ('sub' as string),
  jit: connection?.jit ?? true,
  default_role: connection?.default_role ?? 'User',
  email: connection?.attributes.email ?? 'email',
  given_name: connection?.attributes.given_name ?? 'given_name',
  family_name: connection?.attributes.family_name ?? 'family_name',
  groups: connection?.attributes.groups ?? 'groups',
});

export type Draft = ReturnType<typeof draftOf>;

/** Returns the fields that an OpenID provider has. A secret that is not entered is kept, or there is none. */
const openidFieldsOf = (draft: Draft) => {
  const scopes = draft.scopes.split(/\s+/).filter(Boolean);
  return {
    issuer: draft.issuer.trim(),
    client_id: draft.client_id.trim(),
    ...(draft.client_secret === '' ? {} : { client_secret: draft.client_secret }),
    scopes: scopes.length > 0 ? scopes : null,
  };
};

/** Returns the fields of a request. */
export const fieldsOf = (draft: Draft, domains: readonly string[], protocol: ConnectionProtocol) => {
  const { email, given_name, family_name, groups } = draft;
  return {
    name: draft.name.trim(),
    ...(protocol === 'openid' ? openidFieldsOf(draft) : {}),
    subject: draft.subject as ConnectionSubject,
    attributes: {
      email: email.trim(),
      given_name: given_name.trim(),
      family_name: family_name.trim(),
      groups: groups.trim(),
    },
    domains,
    jit: draft.jit,
    default_role: draft.default_role,
  };
};
