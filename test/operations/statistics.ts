import { superAdmin } from '../kit/members.ts';
import type { Rows } from './row.ts';

export const statistics = {
  getStatistics: {
    done: { 200: () => ({ headers: superAdmin }) },
    refused: { validation_failed: () => ({ headers: superAdmin, query: { from: '2026-02-30' } }) },
  },
} satisfies Rows;
