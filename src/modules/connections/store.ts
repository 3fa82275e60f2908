import type { AppDb, AppQuery } from '../../database/app-db.ts';
import type { RowOf } from '../../kernel/fields.ts';
import {
  type Connection,
  type ConnectionCertificate,
  type ConnectionProtocol,
  type connectionFields,
  connectionTable,
} from './connection.ts';
import type { Connections, StoredConnection } from './ports.ts';

interface ConnectionRow extends RowOf<typeof connectionFields> {
  id: number;
  company_id: number;
  protocol: ConnectionProtocol;
  provider: string;
  has_secret: boolean;
  entity_id: string | null;
  sso_url: string | null;
  metadata_checked_at: Date | null;
  default_role: string;
  created_at: Date;
  updated_at: Date;
}

interface CertificateRow {
  connection_id: number;
  sha256: string;
  certificate: string;
  source: ConnectionCertificate['source'];
  not_after: Date;
  warned_days: number | null;
}

interface DomainRow {
  connection_id: number;
  domain: string;
}

interface MappingRow {
  connection_id: number;
  group_name: string;
  role: string;
}

const toRow = (connection: StoredConnection) => ({
  ...connectionTable.toRow(connection),
  company_id: connection.companyId,
  protocol: connection.protocol,
  provider: connection.provider,
  sealed_credentials: connection.sealedCredentials ?? null,
  entity_id: connection.entityId ?? null,
  sso_url: connection.ssoUrl ?? null,
  metadata_checked_at: connection.metadataCheckedAt ?? null,
  default_role_id: connection.defaultRoleId,
  created_at: connection.createdAt,
  updated_at: connection.updatedAt,
});

const toCertificate = (row: CertificateRow): ConnectionCertificate => ({
  sha256: row.sha256,
  der: row.certificate,
  source: row.source,
  notAfter: row.not_after,
  warnedDays: row.warned_days ?? undefined,
});

export const connections = (db: AppDb): Connections => {
  /** Returns the certificates of connections with SAML, those that expire last first. Others have none, and are not asked for. */
  const certificatesOf = async (
    rows: readonly Pick<ConnectionRow, 'id' | 'protocol'>[],
  ): Promise<readonly CertificateRow[]> => {
    const ids = rows.filter(({ protocol }) => protocol === 'saml').map(({ id }) => id);
    if (ids.length === 0) return [];
    return db('connection_certificates')
      .whereIn('connection_id', ids)
      .orderBy([{ column: 'not_after', order: 'desc' }, 'sha256'])
      .select('connection_id', 'sha256', 'certificate', 'source', 'not_after', 'warned_days');
  };

  const setCertificates = async (id: number, certificates: readonly ConnectionCertificate[]): Promise<void> => {
    await db('connection_certificates').where({ connection_id: id }).delete();
    if (certificates.length > 0)
      await db('connection_certificates').insert(
        certificates.map(({ sha256, der, source, notAfter, warnedDays }) => ({
          ...{ connection_id: id, sha256, certificate: der, source },
          ...{ not_after: notAfter, warned_days: warnedDays ?? null },
        })),
      );
  };

  /** Adds the domains and the mappings of connections. */
  const complete = async (rows: readonly ConnectionRow[]): Promise<readonly Connection[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const domains: DomainRow[] = await db('connection_domains')
      .join('company_domains', 'company_domains.id', 'connection_domains.domain_id')
      .whereIn('connection_id', ids)
      .orderBy('domain')
      .select('connection_id', 'domain');
    const mappings: MappingRow[] = await db('connection_mappings')
      .join('roles', 'roles.id', 'connection_mappings.role_id')
      .whereIn('connection_id', ids)
      .orderBy('position')
      .select('connection_id', 'group_name', 'roles.name as role');
    const certificates = await certificatesOf(rows);
    const isOf =
      ({ id }: ConnectionRow) =>
      ({ connection_id }: { readonly connection_id: number }) =>
        connection_id === id;
    return rows.map((row) => ({
      id: row.id,
      companyId: row.company_id,
      protocol: row.protocol,
      ...connectionTable.fromRow(row),
      provider: row.provider,
      hasSecret: row.has_secret,
      entityId: row.entity_id ?? undefined,
      ssoUrl: row.sso_url ?? undefined,
      metadataCheckedAt: row.metadata_checked_at ?? undefined,
      certificates: certificates.filter(isOf(row)).map(toCertificate),
      domains: domains.filter(isOf(row)).map(({ domain }) => domain),
      defaultRole: row.default_role,
      mappings: mappings.filter(isOf(row)).map(({ group_name: group, role }) => ({ group, role })),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }));
  };

  const ofCompany = (companyId: number): AppQuery =>
    db('connections')
      .join('roles', 'roles.id', 'connections.default_role_id')
      .where('connections.company_id', companyId)
      .select(
        'connections.*',
        'roles.name as default_role',
        db.expression('connections.sealed_credentials is not null as has_secret'),
      );

  const setDetails = async (id: number, { domainIds, mappings }: StoredConnection): Promise<void> => {
    await db('connection_domains').where({ connection_id: id }).delete();
    await db('connection_mappings').where({ connection_id: id }).delete();
    if (domainIds.length > 0)
      await db('connection_domains').insert(domainIds.map((domainId) => ({ connection_id: id, domain_id: domainId })));
    if (mappings.length > 0)
      await db('connection_mappings').insert(
        mappings.map(({ group, roleId }, position) => ({
          connection_id: id,
          position,
          group_name: group,
          role_id: roleId,
        })),
      );
  };

  return {
    async find(companyId, id) {
      const rows: ConnectionRow[] = await ofCompany(companyId).where('connections.id', id);
      return (await complete(rows))[0];
    },

    async list(companyId) {
      const rows: ConnectionRow[] = await ofCompany(companyId).orderBy('connections.id');
      return complete(rows);
    },

    async credentialsOf(id) {
      const row: { sealed_credentials: string | null } | undefined = await db('connections')
        .where({ id })
        .first('sealed_credentials');
      return row?.sealed_credentials ?? undefined;
    },

    async insert(connection) {
      const [row] = await db('connections').insert(toRow(connection)).returning<{ id: number }[]>('id');
      await setDetails(row!.id, connection);
      if (connection.protocol === 'saml') await setCertificates(row!.id, connection.certificates);
      return row!.id;
    },

    async update(id, connection) {
      await db('connections').where({ id }).update(toRow(connection));
      await setDetails(id, connection);
      if (connection.protocol === 'saml') await setCertificates(id, connection.certificates);
    },

    async setMetadata(id, { entityId, ssoUrl, certificates }, at) {
      await db('connections').where({ id }).update({ entity_id: entityId, sso_url: ssoUrl, updated_at: at });
      await setCertificates(id, certificates);
    },

    async claimMetadataCheck(id, before, at) {
      const claimed = await db('connections')
        .where({ id })
        .where((query) => query.whereNull('metadata_checked_at').orWhere('metadata_checked_at', '<=', before))
        .update({ metadata_checked_at: at })
        .returning('id');
      return claimed.length === 1;
    },

    async delete(id) {
      await db('connections').where({ id }).delete();
    },

    findByDomain: (domain) =>
      db('connections')
        .join('connection_domains', 'connection_domains.connection_id', 'connections.id')
        .join('company_domains', 'company_domains.id', 'connection_domains.domain_id')
        .where({ domain, state: 'active' })
        .whereNotNull('verified_at')
        .first('provider', 'name', 'protocol'),

    async findProvider(name) {
      const row: (ConnectionRow & { app_id: number; sealed_credentials: string | null }) | undefined = await db(
        'connections',
      )
        .where({ provider: name })
        .first();
      if (!row) return undefined;
      const { name: label, state, clientId = '', scopes, metadataUrl, ...settings } = connectionTable.fromRow(row);
      const { subject, attributes, jit } = settings;
      const certificates = (await certificatesOf([row])).map(toCertificate);
      const saml = row.protocol === 'saml' ? { ssoUrl: row.sso_url ?? '', metadataUrl, certificates } : undefined;
      return {
        id: row.id,
        appId: row.app_id,
        name: row.provider,
        driver: 'openid',
        label,
        clientId,
        nativeClientIds: [],
        nativeNonce: 'required',
        issuer: row.entity_id ?? settings.issuer,
        scopes,
        isEnabled: state === 'active',
        hasCredentials: row.sealed_credentials !== null,
        sealedCredentials: row.sealed_credentials ?? undefined,
        connection: { id: row.id, companyId: row.company_id, subject, attributes, jit, saml },
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      };
    },

    async holdDomain(id, domain) {
      const row = await db('connection_domains')
        .join('company_domains', 'company_domains.id', 'connection_domains.domain_id')
        .where({ connection_id: id, domain })
        .whereNotNull('verified_at')
        .forKeyShare('company_domains')
        .first('domain');
      return row !== undefined;
    },

    async manages(id, userId) {
      return (await db('users').where({ id: userId, managed_by: id }).first('id')) !== undefined;
    },

    async manage(id, userId) {
      await db('users').where({ id: userId }).update({ managed_by: id });
    },

    async noteSession(id, sessionId) {
      await db('sessions').where({ id: sessionId }).update({ connection_id: id });
    },

    async noteChallenge(id, digest) {
      await db('factor_challenges').where({ digest }).update({ connection_id: id });
    },
  };
};
