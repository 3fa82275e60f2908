import type { Module } from '../module.ts';
import { resourceServers } from './store.ts';

export const resourceServersModule = {
  repositories: { resourceServers },
} satisfies Module;
