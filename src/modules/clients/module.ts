import type { Module } from '../module.ts';
import { clients } from './store.ts';

export const clientsModule = {
  repositories: { clients },
} satisfies Module;
