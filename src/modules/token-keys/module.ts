import type { Module } from '../module.ts';
import { tokenKeys } from './store.ts';

export const tokenKeysModule = {
  unscoped: { tokenKeys },
} satisfies Module;
