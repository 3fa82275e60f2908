import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Knex } from 'knex';
import { installTracing, type SpanOptions, type TraceHeaders } from '../kernel/tracing.ts';

export interface TracingSettings {
  /** The base URL of a collector that accepts OTLP over HTTP. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly version: string;
  /** The share of the traces that is recorded, from 0 to 1. */
  readonly ratio: number;
  /** The time for which finished spans are collected before they are sent together. The default is 5 seconds. */
  readonly delayMs?: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;
const setter = {
  set: (carrier: Record<string, string>, name: string, value: string) => {
    carrier[name] = value;
  },
};
const getter = {
  keys: (carrier: TraceHeaders) => Object.keys(carrier),
  get: (carrier: TraceHeaders, name: string) => (name === 'traceparent' ? carrier.traceparent : undefined),
};

interface Query {
  readonly __knexQueryUid?: string;
  readonly sql?: string;
  readonly method?: string;
}

/** The maximum length of a statement in a span, which suffices to tell statements apart. */
const statementLength = 300;

/** Describes the process. Its instance ID differs between processes of the same service, even on one host. */
const resourceOf = ({ serviceName, version }: TracingSettings) =>
  resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  });

/**
 * Records spans and sends them to a collector. It continues the `traceparent` of a caller, and respects one that is not sampled.
 * A caller cannot have more traces recorded than `ratio`. Spans that the collector does not accept in time are dropped.
 */
export const startTracing = (settings: TracingSettings) => {
  const { endpoint, headers, ratio, delayMs } = settings;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, headers: { ...headers } });
  const sampled = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceOf(settings)),
    sampler: new ParentBasedSampler({
      root: sampled,
      remoteParentSampled: sampled,
      remoteParentNotSampled: new AlwaysOffSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, ...(delayMs === undefined ? {} : { scheduledDelayMillis: delayMs }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer('gatehouse');

  const parentOf = ({ parent }: SpanOptions): Context =>
    parent ? propagator.extract(ROOT_CONTEXT, parent, getter) : context.active();

  const end = (span: Span, error?: unknown): void => {
    if (error !== undefined) {
      // The text may contain values.
      const { name = 'Error', code = name } = error as { readonly name?: string; readonly code?: string };
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', String(code));
    }
    span.end();
  };

  installTracing({
    async run(name, options, work) {
      const parent = parentOf(options);
      const { kind, attributes = {} } = options;
      const settings = { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes: attributes as Attributes };
      const span = tracer.startSpan(name, settings, parent);
      try {
        const result = await context.with(trace.setSpan(parent, span), work);
        end(span);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },
    runUntraced: (work) => context.with(suppressTracing(ROOT_CONTEXT), work),
    describe(name, attributes) {
      trace.getActiveSpan()?.updateName(name).setAttributes(attributes);
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, setter);
      const { traceparent } = carrier;
      return traceparent === undefined ? {} : { traceparent };
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
  });

  return {
    /** Records the statements of a pool without their values. */
    traceQueries(knex: Knex): void {
      const running = new Map<string, Span>();
      knex.on('query', ({ __knexQueryUid: id, sql = '', method = 'raw' }: Query) => {
        if (id === undefined || !trace.getActiveSpan()) return;
        const attributes = {
          'db.system.name': 'postgresql',
          'db.operation.name': method,
          'db.query.text': sql.slice(0, statementLength),
        };
        running.set(id, tracer.startSpan(`db ${method}`, { kind: SpanKind.CLIENT, attributes }));
      });
      const finish = (query: Query, error?: unknown): void => {
        const id = query.__knexQueryUid ?? '';
        const span = running.get(id);
        running.delete(id);
        if (span) end(span, error);
      };
      knex.on('query-response', (_response: unknown, query: Query) => finish(query));
      knex.on('query-error', (error: unknown, query: Query) => finish(query, error));
    },
    /** Sends the recorded spans and stops. */
    async stop(): Promise<void> {
      installTracing(undefined);
      await provider.shutdown().catch(() => undefined);
      context.disable();
    },
  };
};
