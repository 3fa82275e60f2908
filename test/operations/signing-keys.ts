import { superAdmin } from '../kit/members.ts';
import type { Rows } from './row.ts';

export const signingKeys = {
  listSigningKeys: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  rotateSigningKey: {
    creates: 'signing-key',
    done: { 200: () => ({ headers: superAdmin }) },
    refused: {},
    attempts: () => [{}],
  },
} satisfies Rows;
