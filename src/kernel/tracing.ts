/** The attributes of a span: names, statuses and IDs, but no client input. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The headers of W3C Trace Context. */
export type TraceHeaders = Readonly<{ traceparent?: string }>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'consumer';
  readonly attributes?: SpanAttributes;
  /** The trace that the span continues. If absent, it continues that of the current span. */
  readonly parent?: TraceHeaders;
}

/** Records spans. */
export interface Tracing {
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** Runs work without recording it. */
  runUntraced<T>(work: () => Promise<T>): Promise<T>;
  /** Renames the current span and adds attributes. */
  describe(name: string, attributes: SpanAttributes): void;
  /** Returns the headers for a request to another service, which continue the trace. */
  headers(): TraceHeaders;
  traceId(): string | undefined;
}

/** The tracing of the process. It is global, as in OpenTelemetry, because all layers record spans. */
let tracing: Tracing | undefined;

export const installTracing = (installed: Tracing | undefined): void => {
  tracing = installed;
};

export const isTracing = (): boolean => tracing !== undefined;

const noOptions: SpanOptions = {};
const noHeaders: TraceHeaders = {};

/** Runs work in a span, or without one if tracing is off. */
export const inSpan = <T>(name: string, work: () => Promise<T>, options: SpanOptions = noOptions): Promise<T> =>
  tracing ? tracing.run(name, options, work) : work();

export const withoutSpans = <T>(work: () => Promise<T>): Promise<T> => (tracing ? tracing.runUntraced(work) : work());

export const describeSpan = (name: string, attributes: SpanAttributes): void => tracing?.describe(name, attributes);

export const traceHeaders = (): TraceHeaders => tracing?.headers() ?? noHeaders;

const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Returns the trace ID of a request: that of the current span, or that of its `traceparent` if tracing is off. */
export const traceIdOf = (sent: string | undefined): string | undefined =>
  tracing?.traceId() ?? (sent === undefined ? undefined : traceparent.exec(sent)?.[1]);
