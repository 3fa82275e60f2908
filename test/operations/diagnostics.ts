import { superAdmin } from '../kit/members.ts';
import type { Rows } from './row.ts';

export const diagnostics = {
  getDiagnostics: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
} satisfies Rows;
