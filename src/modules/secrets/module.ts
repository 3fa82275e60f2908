import type { Module } from '../module.ts';
import { sealedData } from './store.ts';

export const secretsModule = {
  unscoped: { sealedData },
} satisfies Module;
