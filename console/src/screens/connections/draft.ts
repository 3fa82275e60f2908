import type { Connection, ConnectionProtocol, ConnectionSubject } from '../../../../packages/client/src/entities.ts';

/** The claims in the order of the form. */
export const claims = ['email', 'given_name', 'family_name', 'groups'] as const;

/** Returns the values of the form for a connection, or for a new one. */
export const draftOf = (connection?: Connection) => ({
  name: connection?.name ?? '',
  issuer: connection?.issuer ?? '',
  client_id: connection?.client_id ?? '',
  client_secret: '',
  protocol: connection?.protocol ?? ('openid' as string),
  metadata_url: connection?.metadata_url ?? '',
  metadata: '',
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

/** Returns the fields that an OpenID provider has. Without a secret, a stored one is kept. */
const openidFieldsOf = (draft: Draft) => {
  const scopes = draft.scopes.split(/\s+/).filter(Boolean);
  return {
    issuer: draft.issuer.trim(),
    client_id: draft.client_id.trim(),
    ...(draft.client_secret === '' ? {} : { client_secret: draft.client_secret }),
    scopes: scopes.length > 0 ? scopes : null,
  };
};

/** Returns the fields that a SAML provider has. Pasted metadata are in place of a URL. */
const samlFieldsOf = ({ metadata, metadata_url }: Draft) => {
  if (metadata.trim() !== '') return { metadata: metadata.trim() };
  return metadata_url.trim() === '' ? {} : { metadata_url: metadata_url.trim() };
};

/** Returns the fields of a request. */
export const fieldsOf = (draft: Draft, domains: readonly string[], protocol: ConnectionProtocol) => {
  const { email, given_name, family_name, groups } = draft;
  return {
    name: draft.name.trim(),
    ...(protocol === 'openid' ? openidFieldsOf(draft) : samlFieldsOf(draft)),
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
