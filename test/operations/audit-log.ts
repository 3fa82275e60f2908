import { superAdmin } from '../kit/members.ts';
import { unknownIds } from './ids.ts';
import type { Rows } from './row.ts';

export const auditLog = {
  listAuditEvents: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {
      validation_failed: () => ({ headers: superAdmin, query: { from: '0000-01-01 00:00:00' } }),
      not_found: async ({ given }) => ({
        headers: (await given.user()).headers,
        query: { user_id: unknownIds.user },
      }),
    },
  },
} satisfies Rows;
