import type { Module } from '../module.ts';
import { oneTimeTokens } from './store.ts';

export const oneTimeTokensModule = {
  repositories: { oneTimeTokens },
} satisfies Module;
