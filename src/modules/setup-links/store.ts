import type { AppDb } from '../../database/app-db.ts';
import type { SetupLinks } from './ports.ts';
import type { SetupLink, SetupStep } from './setup-link.ts';

interface SetupLinkRow {
  id: number;
  company_id: number;
  steps: SetupStep[];
  return_url: string | null;
  created_by_user_id: number | null;
  created_by_key_id: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  session_ends_at: Date | null;
}

const toSetupLink = (row: SetupLinkRow): SetupLink => ({
  id: row.id,
  companyId: row.company_id,
  steps: row.steps,
  returnUrl: row.return_url ?? undefined,
  creator: { userId: row.created_by_user_id ?? undefined, keyId: row.created_by_key_id ?? undefined },
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at ?? undefined,
  sessionEndsAt: row.session_ends_at ?? undefined,
});

export const setupLinks = (db: AppDb): SetupLinks => {
  const find = async (which: Readonly<Record<string, string | number>>): Promise<SetupLink | undefined> => {
    const row: SetupLinkRow | undefined = await db('setup_links').where(which).first();
    return row && toSetupLink(row);
  };

  return {
    async list(companyId) {
      const rows: SetupLinkRow[] = await db('setup_links').where({ company_id: companyId }).orderBy('id', 'desc');
      return rows.map(toSetupLink);
    },

    find: (companyId, id) => find({ company_id: companyId, id }),

    findByKey: (digest) => find({ digest }),

    findBySession: (digest) => find({ session_digest: digest }),

    async insert({ companyId, steps, returnUrl, creator, digest, createdAt, expiresAt }) {
      const [row] = await db('setup_links')
        .insert({
          company_id: companyId,
          steps: [...steps],
          return_url: returnUrl ?? null,
          digest,
          created_by_user_id: creator.userId ?? null,
          created_by_key_id: creator.keyId ?? null,
          created_at: createdAt,
          expires_at: expiresAt,
        })
        .returning<SetupLinkRow[]>('*');
      return toSetupLink(row!);
    },

    async open(id, { digest, at, endsAt }) {
      const opened = await db('setup_links')
        .where({ id, used_at: null })
        .update({ session_digest: digest, used_at: at, session_ends_at: endsAt });
      return opened === 1;
    },

    async delete(companyId, id) {
      return (await db('setup_links').where({ company_id: companyId, id }).delete()) === 1;
    },
  };
};
