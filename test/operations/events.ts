import { superAdmin } from '../kit/members.ts';
import type { Rows } from './row.ts';

const unknown = `evt_${'f'.repeat(22)}`;

export const events = {
  listEvents: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: { events_expired: () => ({ headers: superAdmin, query: { after: unknown } }) },
  },
} satisfies Rows;
