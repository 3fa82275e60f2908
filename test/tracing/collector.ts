import { createServer } from 'node:http';
import { listenOnLoopback } from '../kit/loopback.ts';

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  /** The attributes of the process. */
  readonly resource: Readonly<Record<string, string | number>>;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Described {
  readonly attributes?: readonly Attribute[];
}

const attributesOf = ({ attributes = [] }: Described) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const spanOf = (span: Described, resource: Described): ReceivedSpan =>
  ({
    parentSpanId: '',
    ...span,
    attributes: attributesOf(span),
    resource: attributesOf(resource),
  }) as unknown as ReceivedSpan;

/** A collector that takes OTLP over HTTP, as JSON. */
export const startCollector = async () => {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    texts.push(`${req.url} ${req.headers.authorization} ${text}`);
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span: Described) => spanOf(span, resource)));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  const { url, close } = await listenOnLoopback(server);
  return { url, spans, texts, close };
};
