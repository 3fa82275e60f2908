import type { Module } from '../module.ts';
import { lockouts } from './store.ts';

export const lockoutsModule = {
  repositories: { lockouts },
} satisfies Module;
