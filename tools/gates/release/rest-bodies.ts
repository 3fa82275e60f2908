import type { Document } from '../openapi/document.ts';
import { nodeAt, operationsOf } from './rest-places.ts';

interface Body {
  readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, object>> }>>;
}

export type Resolve = <T>(node: object | undefined) => T;

/** Returns a function that follows a reference of a document, and returns other nodes unchanged. */
export const resolverOf =
  (document: Document): Resolve =>
  (node) => {
    const { $ref } = (node ?? {}) as { readonly $ref?: string };
    return ($ref ? nodeAt(document, $ref) : node) as never;
  };

/** Returns the examples of the body of an operation by their names. */
export const bodiesOf = (
  { requestBody }: { readonly requestBody?: object },
  resolve: Resolve,
): readonly (readonly [name: string, body: unknown])[] => {
  const { 'application/json': json } = resolve<Body | undefined>(requestBody)?.content ?? {};
  return Object.entries(json?.examples ?? {}).map(([name, example]) => [
    name,
    resolve<{ readonly value: unknown }>(example).value,
  ]);
};

/** Returns the first example of the body of the operation that answers a root field of GraphQL. */
export const bodyOfField = (document: Document, field: string): unknown => {
  const answering = operationsOf(document).find(
    ({ node: { operationId, 'x-graphql': name = operationId } }) => name === field,
  );
  const [[, body] = []] = bodiesOf(answering?.node ?? {}, resolverOf(document));
  if (body === undefined) throw new Error(`The field ${field} has an input, and REST has no example of it.`);
  return body;
};
