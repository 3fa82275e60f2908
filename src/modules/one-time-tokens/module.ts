import type { Knex } from 'knex';
import type { Module } from '../module.ts';
import { oneTimeTokens } from './store.ts';

export const oneTimeTokensModule = {
  repositories: (db: Knex) => ({ oneTimeTokens: oneTimeTokens(db) }),
} satisfies Module;
