import type { Module } from '../module.ts';
import { webhookDeliveries } from './delivery-store.ts';

export const webhookEndpointsModule = {
  repositories: { webhookDeliveries },
} satisfies Module;
