import type { Module } from '../module.ts';
import { retries } from './store.ts';

export const idempotencyModule = {
  unscoped: { retries },
} satisfies Module;
