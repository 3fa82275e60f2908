import type { Module } from '../module.ts';
import { housekeeping } from './store.ts';

export const maintenanceModule = {
  unscoped: { housekeeping },
} satisfies Module;
