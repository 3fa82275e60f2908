import type { Module } from '../module.ts';
import { sealedData } from './store.ts';

export const secretsModule = {
  system: { sealedData },
} satisfies Module;
