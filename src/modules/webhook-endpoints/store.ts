import type { Knex } from 'knex';
import type { AppDb } from '../../database/app-db.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { RowOf } from '../../kernel/fields.ts';
import type { WebhookEndpoints } from './ports.ts';
import {
  type DisabledReason,
  type endpointFields,
  endpointTable,
  mostEndpoints,
  type WebhookEndpoint,
} from './webhook-endpoint.ts';

interface EndpointRow extends RowOf<typeof endpointFields> {
  id: number;
  secrets: string[];
  previous_secret_until: Date | null;
  created_at: Date;
  disabled_at: Date | null;
  disabled_reason: DisabledReason | null;
}

const columns = [
  ...endpointTable.columns,
  ...(['id', 'secrets', 'previous_secret_until', 'created_at', 'disabled_at', 'disabled_reason'] as const),
] as const satisfies readonly (keyof EndpointRow)[];

const toEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  ...endpointTable.fromRow(row),
  createdAt: row.created_at,
  disabled: row.disabled_at ? { at: row.disabled_at, reason: row.disabled_reason ?? 'administrator' } : undefined,
  secrets: { stored: row.secrets, previousUntil: row.previous_secret_until ?? undefined },
});

const toRow = ({ disabled, secrets, ...endpoint }: Omit<WebhookEndpoint, 'id' | 'createdAt'>) => ({
  ...endpointTable.toRow(endpoint),
  secrets: [...secrets.stored],
  previous_secret_until: secrets.previousUntil ?? null,
  disabled_at: disabled?.at ?? null,
  disabled_reason: disabled?.reason ?? null,
});

export const webhookEndpoints = (db: AppDb): WebhookEndpoints => {
  const one = (id: number): Knex.QueryBuilder => db('webhook_endpoints').where({ id });

  return {
    async find(id) {
      const row: EndpointRow | undefined = await one(id).first(...columns);
      return row && toEndpoint(row);
    },

    async lock(id) {
      // A row that refers to the endpoint can still be added: deliveries lock the cursor, and then add retries.
      const row: EndpointRow | undefined = await one(id)
        .forNoKeyUpdate()
        .first(...columns);
      return row && toEndpoint(row);
    },

    async list({ after, limit }) {
      const query = db('webhook_endpoints').orderBy('id', 'desc').limit(limit);
      if (after) query.whereRaw('id < ?::bigint', [after.id]);
      const rows: EndpointRow[] = await query.select(...columns);
      return rows.map(toEndpoint);
    },

    async insert(endpoint) {
      // Parallel insertions count each other.
      await db.raw("select pg_advisory_xact_lock(hashtextextended('webhook_endpoints', :app))");
      const excess = await db('webhook_endpoints')

        .offset(mostEndpoints - 1)
        .first('id');
      if (excess) throw new DomainError('too_many_webhook_endpoints');
      const [row] = await db('webhook_endpoints')
        .insert({ created_at: endpoint.createdAt, ...toRow(endpoint) })
        .returning<EndpointRow[]>([...columns]);
      return toEndpoint(row!);
    },

    async update(endpoint) {
      await db('webhook_endpoints').where({ id: endpoint.id }).update(toRow(endpoint));
    },

    async delete(id) {
      // Deliveries lock the cursor first. Without it, they add nothing.
      await db('webhook_cursors').where({ endpoint_id: id }).delete();
      await db('webhook_exchanges').where({ endpoint_id: id }).delete();
      await db('webhook_endpoints').where({ id }).delete();
    },
  };
};
