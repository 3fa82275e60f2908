import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Returns the types that callers of REST import. Mutable, since openapi-fetch takes a readonly array for an object; each schema
 * also under its own name.
 */
export const restTypes = async (document: string): Promise<string> =>
  astToString(await openapiTS(document, { alphabetize: false, rootTypes: true, rootTypesNoSchemaPrefix: true }));
