import { superAdmin } from '../kit/members.ts';
import { unknownIds } from './ids.ts';
import type { Rows } from './row.ts';

export const ownPermissions = {
  getPermissions: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: { not_found: () => ({ headers: superAdmin, query: { company_id: unknownIds.company } }) },
    outcome: { user: undefined, superAdmin: undefined },
  },
} satisfies Rows;
