import type { Module } from '../module.ts';
import { tokenKeys } from './store.ts';

export const tokenKeysModule = {
  system: { tokenKeys },
} satisfies Module;
