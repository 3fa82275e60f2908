import type { Module } from '../module.ts';
import { retries } from './store.ts';

export const idempotencyModule = {
  repositories: { retries },
} satisfies Module;
