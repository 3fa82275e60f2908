import type { Knex } from 'knex';
import type { Module } from '../module.ts';
import { mailKeys } from './store.ts';

export const oneTimeTokensModule = {
  repositories: (db: Knex) => ({ mailKeys: mailKeys(db) }),
} satisfies Module;
