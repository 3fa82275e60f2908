import type { Knex } from 'knex';
import type { Module } from '../module.ts';
import { housekeeping } from './store.ts';

export const maintenanceModule = {
  repositories: (db: Knex) => ({ housekeeping: housekeeping(db) }),
} satisfies Module;
