import type { Knex } from 'knex';
import type { AppDb, AppQuery } from '../../database/app-db.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import { type AppRow, appColumns, toApp } from '../../database/rows.ts';
import type { RowOf } from '../../kernel/fields.ts';
import { after } from '../../kernel/timestamp.ts';
import { warningDays } from './certificate-warnings.ts';
import {
  type Connection,
  type ConnectionCertificate,
  type ConnectionProtocol,
  type connectionFields,
  connectionTable,
} from './connection.ts';
import type { Enforcement } from './enforcement.ts';
import type { AllConnections, Connections, StoredConnection } from './ports.ts';

interface ConnectionRow extends RowOf<typeof connectionFields> {
  id: number;
  company_id: number;
  protocol: ConnectionProtocol;
  provider: string;
  has_secret: boolean;
  has_directory: boolean;
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

interface DueRow {
  app_id: number;
  company_id: number;
  id: number;
  provider: string;
  metadata_url: string;
}

interface ExpiringRow {
  app_id: number;
  company_id: number;
  connection_id: number;
  sha256: string;
  not_after: Date;
}

interface DomainRow {
  connection_id: number;
  domain: string;
  is_enforced: boolean;
}

interface BreakGlassRow {
  connection_id: number;
  user_id: number;
}

interface MappingRow {
  connection_id: number;
  group_name: string;
  role: string;
}

const enforcementOf = (domains: readonly DomainRow[], owners: readonly BreakGlassRow[]): Enforcement | undefined => {
  const enforced = domains.filter((row) => row.is_enforced).map(({ domain }) => domain);
  return enforced.length === 0
    ? undefined
    : { domains: enforced, breakGlassUserIds: owners.map(({ user_id }) => user_id) };
};

const toRow = (connection: StoredConnection) => ({
  ...connectionTable.toRow(connection),
  company_id: connection.companyId,
  protocol: connection.protocol,
  provider: connection.provider,
  sealed_credentials: connection.sealedCredentials ?? null,
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
      .select('connection_id', 'domain', db.expression('enforced_at is not null as is_enforced'));
    const owners: BreakGlassRow[] = await db('connection_break_glass')
      .whereIn('connection_id', ids)
      .orderBy('user_id')
      .select('connection_id', 'user_id');
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
      metadataCheckedAt: row.metadata_checked_at ?? undefined,
      certificates: certificates.filter(isOf(row)).map(toCertificate),
      domains: domains.filter(isOf(row)).map(({ domain }) => domain),
      enforcement: enforcementOf(domains.filter(isOf(row)), owners.filter(isOf(row))),
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
    // The enforcement of the domains that stay is kept.
    await db('connection_domains').where({ connection_id: id }).whereNotIn('domain_id', domainIds).delete();
    await db('connection_mappings').where({ connection_id: id }).delete();
    if (domainIds.length > 0)
      await db('connection_domains')
        .insert(domainIds.map((domainId) => ({ connection_id: id, domain_id: domainId })))
        .onConflict(['app_id', 'connection_id', 'domain_id'])
        .ignore();
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

    async defaultRoleOf(companyId, id) {
      const row: { name: string } | undefined = await db('connections')
        .join('roles', 'roles.id', 'connections.default_role_id')
        .where({ 'connections.company_id': companyId, 'connections.id': id })
        .first('roles.name');
      return row?.name;
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

    async replaceCredentials({ id, updatedAt }, sealed) {
      await db('connections').where({ id, updated_at: updatedAt }).update({ sealed_credentials: sealed });
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

    async setWarned(id, { sha256, days }) {
      const warned = await db('connection_certificates')
        .where({ connection_id: id, sha256 })
        .where((query) => query.whereNull('warned_days').orWhere('warned_days', '>', days))
        .update({ warned_days: days })
        .returning('sha256');
      return warned.length === 1;
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
        .first('provider', 'name', 'protocol', db.expression('enforced_at is not null as "isEnforced"')),

    async findProvider(name) {
      const row: (ConnectionRow & { app_id: number; sealed_credentials: string | null }) | undefined = await db(
        'connections',
      )
        .where({ provider: name })
        .first();
      if (!row) return undefined;
      const {
        name: label,
        state,
        clientId = '',
        scopes,
        entityId,
        ssoUrl = '',
        metadataUrl,
        ...settings
      } = connectionTable.fromRow(row);
      const { subject, attributes, jit } = settings;
      const certificates = (await certificatesOf([row])).map(toCertificate);
      const saml = row.protocol === 'saml' ? { ssoUrl, metadataUrl, certificates } : undefined;
      return {
        id: row.id,
        appId: row.app_id,
        name: row.provider,
        driver: 'openid',
        label,
        clientId,
        nativeClientIds: [],
        nativeNonce: 'required',
        issuer: entityId ?? settings.issuer,
        scopes,
        isEnabled: state === 'active',
        hasCredentials: row.sealed_credentials !== null,
        sealedCredentials: row.sealed_credentials ?? undefined,
        connection: {
          ...{ id: row.id, companyId: row.company_id, hasDirectory: row.has_directory },
          ...{ subject, attributes, jit, saml },
        },
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
  };
};

/** Finds connections in all applications. */
export const allConnections = (db: Knex): AllConnections => ({
  async findSaml(provider) {
    const row: AppRow | undefined = await db('connections')
      .join('apps', 'apps.id', 'connections.app_id')
      .where({ provider, protocol: 'saml' })
      .select(db.raw(appColumns))
      .first();
    return row && toApp(row);
  },

  async listDueMetadata(before, limit) {
    const rows: DueRow[] = await db('connections')
      .where({ protocol: 'saml', state: 'active' })
      .whereNotNull('metadata_url')
      .whereRaw(isOfLiveApp('connections'))
      .where((query) => query.whereNull('metadata_checked_at').orWhere('metadata_checked_at', '<=', before))
      .orderBy('metadata_checked_at')
      .limit(limit)
      .select('app_id', 'company_id', 'id', 'provider', 'metadata_url');
    return rows.map((row) => ({
      ...{ appId: row.app_id, companyId: row.company_id, id: row.id, provider: row.provider },
      metadataUrl: row.metadata_url,
    }));
  },

  async listExpiring(now, limit) {
    const rows: ExpiringRow[] = await db('connection_certificates as certificate')
      .join('connections', (join) =>
        join
          .on('connections.app_id', 'certificate.app_id')
          .andOn('connections.id', 'certificate.connection_id')
          .andOnVal('state', 'active'),
      )
      .where('not_after', '>', now)
      .whereRaw(isOfLiveApp('certificate'))
      .where((query) => {
        for (const days of warningDays)
          query.orWhere((due) =>
            due
              .where('not_after', '<=', after(now, days * 86_400))
              .where((unwarned) => unwarned.whereNull('warned_days').orWhere('warned_days', '>', days)),
          );
      })
      .orderBy('not_after')
      .limit(limit)
      .select('certificate.app_id', 'company_id', 'connection_id', 'sha256', 'not_after');
    return rows.map((row) => ({
      ...{ appId: row.app_id, companyId: row.company_id, id: row.connection_id },
      ...{ sha256: row.sha256, notAfter: row.not_after },
    }));
  },
});
