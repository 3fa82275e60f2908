import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from './store.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Emails of all applications together: labels are few, and none tells of a user. */
export const createMetrics = (store: Pick<Store, 'count'>) => {
  const registers = [new Registry()];
  const [registry] = registers;
  const received = new Counter({
    name: 'mailer_webhooks_total',
    help: 'Webhooks by outcome: accepted, repeated, signature, invalid, too_large, unavailable.',
    labelNames: ['outcome'],
    registers,
  });
  const sent = new Counter({
    name: 'mailer_sent_total',
    help: 'Emails that the SMTP server has accepted.',
    labelNames: ['template'],
    registers,
  });
  const failures = new Counter({
    name: 'mailer_failures_total',
    help: 'Failed attempts by kind: connection, temporary, permanent, expired, rendering.',
    labelNames: ['kind'],
    registers,
  });
  const dead = new Counter({ name: 'mailer_dead_total', help: 'Emails that became dead letters.', registers });
  const seconds = new Histogram({
    name: 'mailer_smtp_seconds',
    help: 'Duration of an attempt to send an email.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
    registers,
  });
  new Gauge({
    name: 'mailer_mails',
    help: 'Emails by state: waiting, sending, dead.',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of Object.entries(await store.count())) this.set({ state }, count);
    },
  });
  return {
    received,
    sent,
    failures,
    dead,
    seconds,
    contentType: registry!.contentType,
    text: () => registry!.metrics(),
  };
};
