import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { conflict } from '../../database/failures.ts';
import { isOfLiveApp } from '../../database/live-apps.ts';
import type { Domain } from './domain.ts';
import type { Domains, DueDomains } from './ports.ts';

interface DomainRow {
  id: number;
  company_id: number;
  domain: string;
  token: string;
  verified_at: Date | null;
  checked_at: Date | null;
  failing_since: Date | null;
  conflict_told_at: Date | null;
  created_at: Date;
}

const toDomain = (row: DomainRow): Domain => ({
  id: row.id,
  name: row.domain,
  companyId: row.company_id,
  token: row.token,
  verifiedAt: row.verified_at ?? undefined,
  checkedAt: row.checked_at ?? undefined,
  failingSince: row.failing_since ?? undefined,
  conflictToldAt: row.conflict_told_at ?? undefined,
  createdAt: row.created_at,
});

export const domains = (db: AppDb): Domains => {
  const one = (companyId: number, id: number) => db('company_domains').where({ company_id: companyId, id });

  return {
    async find(companyId, id) {
      const row: DomainRow | undefined = await one(companyId, id).first();
      return row && toDomain(row);
    },

    async lock(companyId, id) {
      const row: DomainRow | undefined = await one(companyId, id).forUpdate().first();
      return row && toDomain(row);
    },

    async list(companyId) {
      const rows: DomainRow[] = await db('company_domains').where({ company_id: companyId }).orderBy('domain');
      return rows.map(toDomain);
    },

    async findVerified(name) {
      const row: DomainRow | undefined = await db('company_domains')
        .where({ domain: name })
        .whereNotNull('verified_at')
        .first();
      return row && toDomain(row);
    },

    async insert({ companyId, name, token, createdAt }) {
      const [row] = await db('company_domains')
        .insert({ company_id: companyId, domain: name, token, created_at: createdAt })
        .returning<DomainRow[]>('*')
        .catch(conflict({ company_domains_company_id_domain_unique: 'domain_added' }));
      return toDomain(row!);
    },

    async update({ id, companyId, verifiedAt, checkedAt, failingSince, conflictToldAt }) {
      await one(companyId, id)
        .update({
          verified_at: verifiedAt ?? null,
          checked_at: checkedAt ?? null,
          failing_since: failingSince ?? null,
          conflict_told_at: conflictToldAt ?? null,
        })
        .catch(conflict({ company_domains_verified_unique: 'domain_taken' }));
    },

    async delete(id) {
      await db('company_domains').where({ id }).delete();
    },
  };
};

export const dueDomains = (db: Knex): DueDomains => ({
  async listDue({ verified, failing }, limit) {
    const rows: (DomainRow & { app_id: number })[] = await db('company_domains')
      .whereNotNull('verified_at')
      .whereRaw(isOfLiveApp('company_domains'))
      .where('checked_at', '<=', failing)
      .where((due) => due.where('checked_at', '<=', verified).orWhereNotNull('failing_since'))
      .orderBy('checked_at')
      .limit(limit);
    return rows.map((row) => ({ appId: row.app_id, domain: toDomain(row) }));
  },
});
