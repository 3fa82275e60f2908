import type { Rows } from './row.ts';

export const loginOptions = {
  getLoginOptions: { done: { 200: () => ({}) }, refused: {} },
} satisfies Rows;
