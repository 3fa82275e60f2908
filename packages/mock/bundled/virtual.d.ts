declare module 'virtual:contract' {
  import type { ValidateFunction } from 'ajv';
  import type { Operation } from 'openapi-backend';
  import type { OpenApiDocument } from '../../../src/contracts.ts';

  /** The operations that the package serves, with the parts of their descriptions that requests need. */
  export const operations: readonly Operation[];
  export const validatorsOf: Readonly<Record<string, readonly ValidateFunction[] | undefined>>;
  /** The examples of the contract. */
  export const document: OpenApiDocument;
  export const schemaGraphql: string;
  /** A text of `encodeWords`. */
  export const codedPasswords: string;
}

declare module 'punycode.js' {
  const punycode: { toUnicode(domain: string): string };
  // biome-ignore lint/style/noDefaultExport: the package has one.
  export default punycode;
}
