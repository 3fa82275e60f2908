import type { Module } from '../module.ts';
import { operatorKeys } from './store.ts';

/** Its operations are commands of the CLI alone: no key that HTTP can reach creates another operator key. */
export const operatorKeysModule = {
  system: { operatorKeys },
} satisfies Module;
