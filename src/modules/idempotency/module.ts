import type { Knex } from 'knex';
import type { Module } from '../module.ts';
import { retries } from './store.ts';

export const idempotencyModule = {
  repositories: (db: Knex) => ({ retries: retries(db) }),
} satisfies Module;
