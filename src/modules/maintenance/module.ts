import type { Module } from '../module.ts';
import { housekeeping } from './store.ts';

export const maintenanceModule = {
  system: { housekeeping },
} satisfies Module;
