/** Values of a span: names, statuses and IDs, never what a client sent. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The headers of W3C Trace Context. */
export type TraceHeaders = Readonly<{ traceparent?: string }>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** The trace that the span continues; absent: the one of the current span. */
  readonly parent?: TraceHeaders;
}

/** What records spans. */
export interface Tracing {
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Runs work of which nothing is recorded. */
  runUntraced<T>(work: () => Promise<T>): Promise<T>;
  /** Renames the current span, and adds to its values. */
  describe(name: string, attributes: SpanAttributes): void;
  /** What a request to another service sends, so that it continues the trace. */
  headers(): TraceHeaders;
  traceId(): string | undefined;
}

/** One for the process, as in OpenTelemetry: spans are recorded in every layer. */
let tracing: Tracing | undefined;

export const installTracing = (installed: Tracing | undefined): void => {
  tracing = installed;
};

export const isTracing = (): boolean => tracing !== undefined;

const noOptions: SpanOptions = {};
const noHeaders: TraceHeaders = {};

/** Runs work in a span; without tracing, it just runs. */
export const inSpan = <T>(name: string, work: () => Promise<T>, options: SpanOptions = noOptions): Promise<T> =>
  tracing ? tracing.run(name, options, work) : work();

export const withoutSpans = <T>(work: () => Promise<T>): Promise<T> => (tracing ? tracing.runUntraced(work) : work());

export const describeSpan = (name: string, attributes: SpanAttributes): void => tracing?.describe(name, attributes);

export const traceHeaders = (): TraceHeaders => tracing?.headers() ?? noHeaders;

const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The ID of the trace that a request belongs to: of the current span, or without tracing of its `traceparent`. */
export const traceIdOf = (sent: string | undefined): string | undefined =>
  tracing?.traceId() ?? (sent === undefined ? undefined : traceparent.exec(sent)?.[1]);
