import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Returns the types that callers of REST import. They are mutable, because openapi-fetch treats a readonly array as an object.
 * Each schema is also exported under its own name.
 */
export const restTypes = async (document: string): Promise<string> =>
  astToString(await openapiTS(document, { alphabetize: false, rootTypes: true, rootTypesNoSchemaPrefix: true }));
