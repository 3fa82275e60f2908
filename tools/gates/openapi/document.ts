import { readAgain } from '../yaml/second-parser.ts';

interface Schema {
  readonly enum?: readonly string[];
  readonly oneOf?: readonly unknown[];
  readonly discriminator?: { readonly mapping?: object };
}

/** The parts of an OpenAPI document that the gates read. */
export interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly 'x-problems': Readonly<Record<string, { readonly status: number }>>;
}

/** Parsed documents, the newest last. Several gates read the same two documents, and parsing one takes a tenth of a second. */
const known = new Map<string, Document>();
const most = 4;

export const readDocument = (text: string): Document => {
  const document = known.get(text) ?? (readAgain(text) as Document);
  known.delete(text);
  known.set(text, document);
  for (const oldest of [...known.keys()].slice(0, -most)) known.delete(oldest);
  return document;
};
