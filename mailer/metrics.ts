import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { failureKinds, type Store } from './store.ts';
import type { Suppressions } from './suppressions.ts';

export type Metrics = ReturnType<typeof createMetrics>;

const webhookOutcomes = [
  'accepted',
  'repeated',
  'command',
  'signature',
  'invalid',
  'too_large',
  'unavailable',
] as const;
const feedbackOutcomes = [
  'suppressed',
  'unknown',
  'ignored',
  'unauthenticated',
  'invalid',
  'too_large',
  'unavailable',
] as const;

export type FeedbackOutcome = (typeof feedbackOutcomes)[number];

interface Options {
  readonly store: Pick<Store, 'count'>;
  readonly suppressions: Pick<Suppressions, 'count'>;
  readonly templates: Iterable<string>;
  /** The drivers of reports that are configured. */
  readonly drivers: Iterable<string>;
}

/**
 * Counts the emails of all applications together: labels have few values, and none identifies a user. Every counter starts from
 * zero: Prometheus sees no increase in a counter that appears with a value, so that the first faults would fire no alert.
 */
export const createMetrics = ({ store, suppressions, templates, drivers }: Options) => {
  const registers = [new Registry()];
  const [registry] = registers;
  const received = new Counter({
    name: 'mailer_webhooks_total',
    help: `Webhooks by outcome: ${webhookOutcomes.join(', ')}.`,
    labelNames: ['outcome'],
    registers,
  });
  const sent = new Counter({
    name: 'mailer_sent_total',
    help: 'Emails that the SMTP server or the provider has accepted.',
    labelNames: ['template'],
    registers,
  });
  const failures = new Counter({
    name: 'mailer_failures_total',
    help: `Failed attempts by kind: ${failureKinds.join(', ')}.`,
    labelNames: ['kind'],
    registers,
  });
  for (const outcome of webhookOutcomes) received.inc({ outcome }, 0);
  for (const template of templates) sent.inc({ template }, 0);
  for (const kind of failureKinds) failures.inc({ kind }, 0);
  const dead = new Counter({ name: 'mailer_dead_total', help: 'Emails that became dead letters.', registers });
  const suppressed = new Counter({
    name: 'mailer_suppressed_total',
    help: 'Emails that were not sent because their address is suppressed.',
    registers,
  });
  const feedback = new Counter({
    name: 'mailer_feedback_total',
    help: `Reports of bounces and spam by driver and outcome: ${feedbackOutcomes.join(', ')}.`,
    labelNames: ['driver', 'outcome'],
    registers,
  });
  for (const driver of drivers) for (const outcome of feedbackOutcomes) feedback.inc({ driver, outcome }, 0);
  const overrideFailures = new Counter({
    name: 'mailer_override_failures_total',
    help: 'Emails whose changed template failed, and which were rendered with the file.',
    registers,
  });
  const seconds = new Histogram({
    name: 'mailer_attempt_seconds',
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
  new Gauge({
    name: 'mailer_suppressions',
    help: 'Entries of the suppression list by reason: bounce, complaint.',
    labelNames: ['reason'],
    registers,
    async collect() {
      for (const [reason, count] of Object.entries(await suppressions.count())) this.set({ reason }, count);
    },
  });
  return {
    received,
    sent,
    failures,
    dead,
    suppressed,
    feedback,
    overrideFailures,
    seconds,
    contentType: registry!.contentType,
    text: () => registry!.metrics(),
  };
};
